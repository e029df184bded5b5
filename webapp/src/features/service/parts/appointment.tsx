import { Button, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { fullDate, zoneName } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { crewText } from '@/entities/service/crew';
import { visitStatusOf, type Visit } from '@/entities/service/model';
import { timeOfDay } from '@/entities/service/time-of-day';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { requestsApi } from '../api';
import type { ServiceRequest } from '../model';
import classes from './request-view.module.css';

type Props = { request: ServiceRequest; visit: Visit };

const month = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

/** When someone comes, and the way into one's own calendar. */
export function Appointment({ request, visit }: Props) {
  const { day, startsMinute, endsMinute, crewName, timeZone } = visit;
  const between = t('requests.between', { from: timeOfDay(startsMinute), to: timeOfDay(endsMinute) });
  const save = useSaveFile(requestsApi.calendar);
  const { label, tone } = visitStatusOf(visit);
  return (
    <Panel title={t('requests.appointment')} aside={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <div className={classes.appointment}>
        <span className={classes.day} aria-hidden>
          <span className={classes.dayNumber}>{Number(day.slice(8, 10))}</span>
          <span className={classes.dayMonth}>{month().format(new Date(day))}</span>
        </span>
        <div className={classes.words}>
          <Text fw={600}>{fullDate(day)}</Text>
          <Text size="sm">{[between, zoneName(timeZone)].filter(Boolean).join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {crewText(crewName)}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => void save(request.id, '')}
        >
          {t('requests.calendar')}
        </Button>
      </div>
    </Panel>
  );
}
