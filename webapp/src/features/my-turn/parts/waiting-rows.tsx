import { age, date, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { LinkRows } from '@/shared/ui/link-rows';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Waiting } from '../api';
import { waitingPath } from '../paths';

/** What waits, with the act that it waits for and until when. */
export function WaitingRows({ rows, isShort = false }: { rows: readonly Waiting[]; isShort?: boolean }) {
  return (
    <LinkRows
      isShort={isShort}
      isClamped
      rows={rows.map((row) => ({
        key: `${row.desk} ${row.id}`,
        to: waitingPath[row.desk](row.id),
        title: `${row.actLabel}: ${row.about || row.number}`,
        about: [row.number, row.accountName, age(row.since)].filter(Boolean).join(' · '),
        aside: <Until row={row} />,
      }))}
    />
  );
}

function Until({ row }: { row: Waiting }) {
  const when = row.dueOn ? date(row.dueOn) : row.dueAt && plantTime(row.dueAt);
  if (!when) return null;
  if (row.isOverdue) return <StatusBadge tone="bad">{t('myTurn.overdue', { when })}</StatusBadge>;
  return t('myTurn.due', { when });
}
