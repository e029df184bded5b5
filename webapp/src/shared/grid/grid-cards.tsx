import { Button, Checkbox, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t, type Words } from '@/shared/i18n/t';
import { isShort, placesOf, saysItself } from './card-places';
import type { GridColumn } from './columns';
import classes from './grid-cards.module.css';
import { LazyGridGroups } from './lazy-grid-groups';
import { summaryTexts } from './summary-text';
import type { Grid } from './use-grid';
import { rememberRow, useScrollMemory } from './use-scroll-memory';
import { useIsSelected } from './use-selection';

export type CardsProps<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** A column that is called “Total” itself is not the total of one. */
const totalOf = (label: Words) =>
  t(label) === t('grid.total') ? t('grid.total') : t('grid.totalOf', { column: inSentence(t(label)) });

/** Within a sentence a label begins small, unless it is a short form: PO, GST. */
const inSentence = (label: string) =>
  /^\p{Lu}(?![\p{Lu}\d])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Draws the list as cards on phones. */
export function GridCards<Row extends { readonly id: number }>({ grid }: CardsProps<Row>) {
  const { list, state, data, columns, selection, isSelecting, setIsSelecting } = grid;
  const cards = useRef<HTMLUListElement>(null);
  const groups = useRef<HTMLDivElement>(null);
  useScrollMemory(grid.group === null ? cards : groups, grid.isSettled);
  const totals = summaryTexts(list, data.summary);

  const endSelecting = () => {
    setIsSelecting(false);
    selection.clear();
  };

  if (grid.group !== null && data.isSuccess) {
    return (
      <div className={classes.groups} ref={groups}>
        <table className={classes.table}>
          <tbody>
            <LazyGridGroups grid={grid} width={columns.length} />
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <>
      {isSelecting && (
        <Button variant="light" data-print="hidden" onClick={endSelecting}>
          {t('grid.endSelecting')}
        </Button>
      )}
      <ul className={classes.cards} ref={cards}>
        {!data.isSuccess &&
          Array.from({ length: state.size }, (_, index) => <Skeleton key={index} component="li" h={62} />)}
        {data.items.map((row) => (
          <Card key={row.id} grid={grid} row={row} />
        ))}
        {data.isSuccess && totals.size > 0 && (
          <li className={classes.totals}>
            {list.columns
              .filter(({ field }) => totals.has(field))
              .map(({ field, label }) => (
                <Pair
                  key={field}
                  label={totals.size === 1 && list.totalLabel ? t(list.totalLabel) : totalOf(label)}
                >
                  {totals.get(field)}
                </Pair>
              ))}
          </li>
        )}
      </ul>
    </>
  );
}

type CardProps<Row extends { readonly id: number }> = CardsProps<Row> & { row: Row };

function Card<Row extends { readonly id: number }>({ grid, row }: CardProps<Row>) {
  const { list } = grid;
  const places = placesOf(grid.columns);
  const filled = (columns: readonly GridColumn<Row>[]) => columns.filter(({ isEmpty }) => !isEmpty(row));
  const below = filled(places.below)
    .map(({ field, label, meta, draw }) => ({ field, label, meta, drawn: draw(row) }))
    .filter(({ drawn }) => drawn !== '');

  return (
    <li className={classes.card} data-row={row.id} data-alarming={list.isAlarming?.(row)}>
      <div className={classes.line}>
        <span className={classes.title}>
          {places.title.map(({ field, draw }) => (
            <Title key={field} grid={grid} row={row}>
              {draw(row)}
            </Title>
          ))}
        </span>
        {places.status.map(({ field, label, meta, draw, isEmpty }) => (
          <span key={field}>
            {meta.isLabelled && !isEmpty(row) && `${t(label)} `}
            {draw(row)}
          </span>
        ))}
      </div>
      <div className={classes.line}>
        <span className={classes.about}>
          {filled(places.line).map(({ field, label, meta, draw }) => (
            <span key={field} className={classes.part} data-whole={isShort(meta) || undefined}>
              {meta.filter?.kind === 'flag' ? (
                t(label)
              ) : (
                <>
                  {saysItself(meta) ? <VisuallyHidden>{t(label)} </VisuallyHidden> : `${t(label)} `}
                  {draw(row)}
                </>
              )}
            </span>
          ))}
        </span>
        {filled(places.amount).map(({ field, label, meta, draw }) => (
          <span key={field} className={classes.amount}>
            {meta.isLabelled ? `${t(label)} ` : <VisuallyHidden>{t(label)} </VisuallyHidden>}
            {draw(row)}
          </span>
        ))}
      </div>
      {below.map(({ field, label, meta, drawn }) => (
        <div key={field} className={classes.below}>
          {meta.isLabelled ? `${t(label)} ` : <VisuallyHidden>{t(label)} </VisuallyHidden>}
          {drawn}
        </div>
      ))}
    </li>
  );
}

function Title<Row extends { readonly id: number }>(props: CardProps<Row> & { children: ReactNode }) {
  const { grid, row, children } = props;
  // The whole card then selects instead of opening its record.
  const { list, selection, isSelecting } = grid;
  const path = list.rowPath?.(row);
  const isSelected = useIsSelected(selection, row.id);
  if (isSelecting) {
    return (
      <Checkbox
        label={children}
        aria-label={t('grid.select', { row: list.rowLabel(row) })}
        classNames={{ label: classes.pick }}
        checked={isSelected}
        onChange={() => selection.select([row], !isSelected)}
      />
    );
  }
  if (path === undefined) return children;
  return (
    <Link to={path} className={classes.link} onClick={() => rememberRow(String(row.id))}>
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
