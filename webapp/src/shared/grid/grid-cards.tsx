import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { ColumnInfo, GridFeatures } from './columns';
import classes from './grid-cards.module.css';
import { LazyGridGroups } from './lazy-grid-groups';
import { SortMenu } from './sort-menu';
import { summaryTexts } from './summary-text';
import type { Grid } from './use-grid';
import { rememberRow, useScrollMemory } from './use-scroll-memory';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** The list on a phone. */
export function GridCards<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, data, table } = grid;
  const [isSelecting, setIsSelecting] = useState(false);
  const cards = useRef<HTMLUListElement>(null);
  const groups = useRef<HTMLDivElement>(null);
  useScrollMemory(state.group === null ? cards : groups, grid.isSettled);
  const totals = summaryTexts(list, data.summary);

  const onSelecting = () => {
    setIsSelecting(!isSelecting);
    table.resetRowSelection(true);
  };

  if (state.group !== null && data.isSuccess) {
    return (
      <div className={classes.groups} ref={groups}>
        <table className={classes.table}>
          <tbody>
            <LazyGridGroups grid={grid} width={table.getVisibleLeafColumns().length} />
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <>
      <Group gap="xs" data-print="hidden">
        <SortMenu grid={grid} />
        {list.hasSelection && (
          <Button variant={isSelecting ? 'light' : 'default'} onClick={onSelecting}>
            {isSelecting ? t('grid.endSelecting') : t('grid.startSelecting')}
          </Button>
        )}
      </Group>
      <ul className={classes.cards} ref={cards}>
        {!data.isSuccess &&
          Array.from({ length: state.size }, (_, index) => <Skeleton key={index} component="li" h={112} />)}
        {table.getRowModel().rows.map((row) => (
          <Card key={row.id} grid={grid} row={row} isSelecting={isSelecting} />
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
    </>
  );
}

type CardProps<Row extends { readonly id: number }> = Props<Row> & {
  row: TableRow<GridFeatures, Row>;
  /** The whole card then selects instead of opening its record. */
  isSelecting: boolean;
};

function Card<Row extends { readonly id: number }>({ grid, row, isSelecting }: CardProps<Row>) {
  const { list } = grid;
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
          {at('title').map(({ id, content }) => (
            <Title key={id} grid={grid} row={row} isSelecting={isSelecting}>
              {content}
            </Title>
          ))}
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

function Title<Row extends { readonly id: number }>(props: CardProps<Row> & { children: ReactNode }) {
  const { grid, row, isSelecting, children } = props;
  const { list, toggleRow } = grid;
  const path = list.rowPath?.(row.original);
  if (isSelecting) {
    return (
      <Checkbox
        label={children}
        aria-label={t('grid.select', { row: list.rowLabel(row.original) })}
        classNames={{ label: classes.pick }}
        checked={row.getIsSelected()}
        onChange={() => toggleRow(row.id)}
      />
    );
  }
  if (path === undefined) return children;
  return (
    <Link to={path} className={classes.link} onClick={() => rememberRow(row.id)}>
      {children}
    </Link>
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
