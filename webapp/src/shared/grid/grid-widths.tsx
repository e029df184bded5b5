import type { ColumnInfo } from './columns';
import classes from './grid-table.module.css';

type Props = { columns: readonly ColumnInfo[]; hasCheck: boolean | undefined };

const sharesRoom = ({ meta }: ColumnInfo) => meta.isCut === true && meta.isName !== true;

const shareOf = ({ meta }: ColumnInfo) => meta.share ?? 1;

/** Statuses, dates and amounts take what they need; the texts that can be cut share all that is left. */
export function GridWidths({ columns, hasCheck = false }: Props) {
  const all = columns.filter(sharesRoom).reduce((sum, column) => sum + shareOf(column), 0);
  // Without a text to give it to, the room is everyone's.
  if (all === 0) return null;
  return (
    <colgroup>
      {/* On paper its cells are left out, and the widths of the others would be those of their neighbours. */}
      {hasCheck && <col className={classes.tight} data-print="hidden" />}
      {columns.map((column) =>
        sharesRoom(column) ? (
          <col key={column.field} style={{ width: `${(100 * shareOf(column)) / all}%` }} />
        ) : (
          <col key={column.field} className={classes.tight} />
        ),
      )}
    </colgroup>
  );
}
