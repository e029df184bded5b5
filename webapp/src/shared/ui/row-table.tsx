import { t, type Words } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import type { ReactNode } from 'react';
import { valueText } from './contact-links';
import { LazyRowCards } from './lazy-row-cards';
import classes from './row-table.module.css';

export type RowColumn<Row> = {
  readonly header: Words;
  readonly value: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Words, which on paper get the room that figures leave them. */
  readonly isWide?: boolean;
  /** Left out on paper, which has no room for it. */
  readonly isOnScreen?: boolean;
  /** A mark or a code, which stays on one line. */
  readonly isShort?: boolean;
  /** Heads the row, and its card on a phone. */
  readonly isTitle?: boolean;
  /**
   * Where it stands in a phone's row of two lines: a picture before both, beside the title, at the end of that line,
   * below it, or only on the row's own page. Where no column says so, as in comparisons, every value stands beside its
   * label.
   */
  readonly phone?: 'picture' | 'title' | 'end' | 'line' | 'hidden';
};

type Props<Row> = {
  caption: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** About how many pixels a row will need on a phone, where it is more than a few words. */
  heightOf?: (row: Row) => number;
};

/** The rows that belong to a record and are all there at once; lists with pages are the grid's. */
export function RowTable<Row>({ caption, columns, rows, keyOf, heightOf }: Props<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return <LazyRowCards columns={columns} rows={rows} keyOf={keyOf} heightOf={heightOf} />;
  }
  return (
    // The focus can go to it, because keyboards scroll only what has it.
    <div ref={watchFit} className={classes.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ header, align, isOnScreen }) => (
              <th key={t(header)} scope="col" data-align={align} data-print={isOnScreen && 'hidden'}>
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, value, align, isShort, isWide, isOnScreen, isTitle }) =>
                isTitle ? (
                  <th key={t(header)} scope="row" data-align={align}>
                    {valueText(value(row))}
                  </th>
                ) : (
                  <td
                    key={t(header)}
                    data-align={align}
                    data-short={isShort}
                    data-wide={isWide}
                    data-print={isOnScreen && 'hidden'}
                  >
                    {valueText(value(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks a table that is no wider than its place. A scroller of its own would keep the head from sticking to the page. */
function watchFit(scroller: HTMLElement | null) {
  const table = scroller?.querySelector('table');
  if (!scroller || !table) return;
  const watch = new ResizeObserver(() => {
    // Both are rounded.
    scroller.toggleAttribute('data-fits', table.offsetWidth <= scroller.clientWidth + 1);
  });
  watch.observe(scroller);
  watch.observe(table);
  return () => watch.disconnect();
}
