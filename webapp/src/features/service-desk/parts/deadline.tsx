import { fullPlantTime } from '@/shared/i18n/format';
import { nearTime } from '@/shared/i18n/near-time';
import { t } from '@/shared/i18n/t';
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
