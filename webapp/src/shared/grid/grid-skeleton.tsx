import { Skeleton } from '@mantine/core';
import classes from './grid-table.module.css';

type Props = {
  rows: number;
  columns: number;
  hasCheck: boolean | undefined;
  lines?: number | undefined;
  /** Nothing stood here before, so what is below waits unseen. */
  isFirst?: boolean;
};

/** Most lists have about so many groups. */
export const groupRows = 8;

/** As many rows as the page will have, so that nothing jumps when they come. */
export function GridSkeleton({ rows, columns, hasCheck = false, lines = 1, isFirst = false }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden data-first={isFirst || undefined}>
      {hasCheck && <td className={classes.check} />}
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton
            h="0.625rem"
            w={`${45 + ((row * 7 + column * 23) % 45)}%`}
            my={lines === 1 ? '0.3125rem' : '0.875rem'}
          />
        </td>
      ))}
    </tr>
  ));
}
