import { Skeleton, Text } from '@mantine/core';
import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { ColumnInfo, GridFeatures } from './columns';
import type { ListDefinition } from './define-list';
import classes from './grid-cards.module.css';
import { GridGroups } from './grid-groups';
import { summaryTexts } from './summary-text';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** The list on a phone. */
export function GridCards<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, data, table } = grid;
  const totals = summaryTexts({ list, summary: data.summary, row: data.items[0] });

  if (state.group !== null && data.isSuccess) {
    return (
      <div className={classes.groups}>
        <table className={classes.table}>
          <tbody>
            <GridGroups grid={grid} width={table.getVisibleLeafColumns().length} />
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <ul className={classes.cards}>
      {!data.isSuccess &&
        Array.from({ length: 6 }, (_, index) => <Skeleton key={index} component="li" h={112} />)}
      {table.getRowModel().rows.map((row) => (
        <Card key={row.id} list={list} row={row} />
      ))}
      {data.isSuccess && totals.size > 0 && (
        <li className={classes.totals}>
          {list.infos
            .filter(({ field }) => totals.has(field))
            .map(({ field, label }) => (
              <Pair key={field} label={`${t('grid.total')} ${label}`}>
                {totals.get(field)}
              </Pair>
            ))}
        </li>
      )}
    </ul>
  );
}

type CardProps<Row extends { readonly id: number }> = {
  list: ListDefinition<Row>;
  row: TableRow<GridFeatures, Row>;
};

function Card<Row extends { readonly id: number }>({ list, row }: CardProps<Row>) {
  const path = list.rowPath?.(row.original);
  const cells = row.getVisibleCells().map((cell) => ({
    id: cell.id,
    info: list.infos.find(({ field }) => field === cell.column.id),
    isEmpty: cell.getValue() === null || cell.getValue() === '',
    content: <FlexRender cell={cell} />,
  }));
  const at = (place: ColumnInfo['meta']['card']) => cells.filter(({ info }) => info?.meta.card === place);

  return (
    <li className={classes.card} data-row={row.id} data-alarming={list.isAlarming?.(row.original)}>
      <div className={classes.top}>
        <span className={classes.title}>
          {at('title').map(({ id, content }) =>
            path === undefined ? (
              <span key={id}>{content}</span>
            ) : (
              <Link key={id} to={path} className={classes.link}>
                {content}
              </Link>
            ),
          )}
        </span>
        {at('status').map(({ id, content }) => (
          <span key={id}>{content}</span>
        ))}
      </div>
      {at(undefined)
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ id, info, content }) => (
          <Pair key={id} label={info?.label ?? ''}>
            {content}
          </Pair>
        ))}
    </li>
  );
}

type PairProps = { label: string; children: ReactNode };

function Pair({ label, children }: PairProps) {
  return (
    <div className={classes.pair}>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <span className={classes.value}>{children}</span>
    </div>
  );
}
