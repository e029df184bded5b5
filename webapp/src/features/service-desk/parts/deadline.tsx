import { dateTime, fullDateTime } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { StaffRow } from '../model';
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
        <time dateTime={dueBy} title={fullDateTime(dueBy)} aria-label={fullDateTime(dueBy)}>
          {nearTime(dueBy)}
        </time>
      )}
    </span>
  );
}

const thisYear = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
);

const halfYear = 182 * 24 * 3_600_000;

/** Without the year where no one takes it for another. */
function nearTime(instant: string): string {
  const moment = new Date(instant);
  return Math.abs(moment.getTime() - Date.now()) < halfYear ? thisYear().format(moment) : dateTime(instant);
}
