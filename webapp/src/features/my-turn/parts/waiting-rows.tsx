import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { age, date, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { LinkRows } from '@/shared/ui/link-rows';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { VerbAsked } from '@/shared/workflow/use-asked-verb';
import type { Waiting } from '../api';
import { waitingPath } from '../paths';

/** What waits and until when, with the act that it waits for. */
export function WaitingRows({ rows, isShort = false }: { rows: readonly Waiting[]; isShort?: boolean }) {
  return (
    <LinkRows
      isShort={isShort}
      isClamped
      rows={rows.map((row) => ({
        key: `${row.desk} ${row.id}`,
        to: waitingPath[row.desk](row.id),
        title: row.about || row.number,
        about: [row.about && row.number, row.accountName, age(row.since)].filter(Boolean).join(' · '),
        aside: <Until row={row} />,
        act: <Act row={row} />,
      }))}
    />
  );
}

/** Leads to where it is done, and opens what it asks for. */
function Act({ row }: { row: Waiting }) {
  const asked: VerbAsked = { verb: row.act };
  return (
    <Button
      component={Link}
      to={waitingPath[row.desk](row.id)}
      state={asked}
      variant="default"
      size="compact-sm"
      aria-label={`${row.actLabel}: ${row.about || row.number}`}
    >
      {row.actLabel}
    </Button>
  );
}

function Until({ row }: { row: Waiting }) {
  const when = row.dueOn ? date(row.dueOn) : row.dueAt && plantTime(row.dueAt);
  if (!when) return null;
  if (row.isOverdue) return <StatusBadge tone="bad">{t('myTurn.overdue', { when })}</StatusBadge>;
  return t('myTurn.due', { when });
}
