import '../words';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRoute } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { DateInput } from '@/shared/dates/date-input';
import { isDay, readableDay } from '@/shared/dates/is-day';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { visitStatusOf } from '@/entities/service/model';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { StatusBadge } from '@/shared/ui/status-badge';
import { addDays } from '@/shared/dates/days';
import type { BoardVisit } from '@/entities/service/staff/model';
import { timesAtSite } from '@/entities/service/staff/model';
import { today } from '@/shared/lib/today';
import { useMyVisits } from '../stores';
import classes from '../parts/visits.module.css';

const dayQueryOf = (search: URLSearchParams) => ({ day: readableDay(search.get('day')) ?? today() });

export const prefetch = ({ search }: Address) => useMyVisits.prefetch(dayQueryOf(search));

/** A technician's day. */
export default function VisitsPage() {
  const [search, setSearch] = useSearchParams();
  const { day } = dayQueryOf(search);
  const visits = useMyVisits({ day });
  const { items, isSuccess } = visits;
  const show = (shown: string) =>
    setSearch(shown === '' || shown === today() ? {} : { day: shown }, { replace: true });

  return (
    <div className={classes.narrow}>
      <PageHeader title={t('nav.visits')} about={t('visits.about')} />
      <div className={classes.days}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('visits.previous')}
          onClick={() => show(addDays(day, -1))}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <DateInput
          size="md"
          className={classes.day}
          aria-label={t('visits.day')}
          value={day}
          onChange={(next) => isDay(next) && show(next)}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('visits.next')}
          onClick={() => show(addDays(day, 1))}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      {isSuccess && items.length === 0 ? (
        <EmptyState icon={IconRoute} title={t('visits.empty')} help={t('visits.emptyHelp')} />
      ) : (
        <Loaded data={visits} height={320} isEmpty={false} empty="">
          <ol className={classes.visits}>
            {items.map((visit) => (
              <VisitCard key={visit.id} visit={visit} />
            ))}
          </ol>
        </Loaded>
      )}
    </div>
  );
}

function VisitCard({ visit }: { visit: BoardVisit }) {
  const { requestId, number, summary, accountName } = visit;
  const { label, tone } = visitStatusOf(visit);
  return (
    <li className={classes.visit}>
      <div className={classes.visitHead}>
        <span className={classes.time}>{timesAtSite(visit)}</span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <Link className={classes.link} to={staffPaths.visit.to({ id: requestId })}>
        {[number, summary].filter(Boolean).join(' · ')}
      </Link>
      <span>{[visit.siteLine1, visit.siteCity].filter(Boolean).join(', ')}</span>
      <span className={classes.about}>{[accountName, visit.contactName].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
