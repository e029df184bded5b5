import { fullPlantTime, plantTime, withZone } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { atPlant } from '@/shared/lib/today';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { StaffRow } from '@/entities/service/staff/model';
import classes from './desk.module.css';

type Props = { request: StaffRow };

/** The clock of a request in words: too late, until when, or that it stands still. */
export function Deadline({ request }: Props) {
  const { category, isBreached, dueBy } = request;
  if (category === 'done') return '–';
  return (
    <span className={classes.deadline}>
      {isBreached && <StatusBadge tone="bad">{t('desk.late')}</StatusBadge>}
      {category === 'paused' && !isBreached && <span>{t('desk.paused')}</span>}
      {dueBy && (
        <time dateTime={dueBy} title={fullPlantTime(dueBy)} aria-label={fullPlantTime(dueBy)}>
          {nearTime(dueBy)}
        </time>
      )}
    </span>
  );
}

const thisYear = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
);

const halfYear = 182 * 24 * 3_600_000;

/** In the plant's time, and without the year where no one takes it for another. */
function nearTime(instant: string): string {
  const moment = new Date(instant);
  if (!(Math.abs(moment.getTime() - Date.now()) < halfYear)) return plantTime(instant);
  return withZone(thisYear().format(atPlant(moment)), company.timeZone);
}
