import { Checkbox } from '@mantine/core';
import { useMemo, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { isWithShift, keepSelection } from '@/shared/lib/range';
import classes from './grid-table.module.css';
import type { Grid } from './use-grid';
import { rememberRow } from './use-scroll-memory';
import { useIsSelected } from './use-selection';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row>; row: Row };

/** Things in a row that act by themselves when they are clicked. */
const acting = 'a, button, input, label, [data-check]';

export function GridRow<Row extends { readonly id: number }>({ grid, row }: Props<Row>) {
  const { list, columns, selection } = grid;
  const navigate = useNavigate();
  const path = list.rowPath?.(row);
  const isSelected = useIsSelected(selection, row.id);
  const remember = () => rememberRow(String(row.id));

  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const isActing = event.target instanceof Element && event.target.closest(acting) !== null;
    if (path === undefined || isActing) return;
    // Asked last, because it lays the page out.
    if (window.getSelection()?.type === 'Range') return;
    remember();
    void navigate(path);
  };

  const select = (from: Element, isRange: boolean) =>
    selection.selectTo(row.id, !isSelected, isRange ? rowsAround(from) : []);

  // Selecting a row draws its checkbox anew, and nothing else.
  const cells = useMemo(() => <Cells columns={columns} row={row} path={path} />, [columns, row, path]);

  return (
    // The link in the title column does the same for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-row={row.id}
      data-selected={isSelected}
      data-opens={path !== undefined}
      data-alarming={list.isAlarming?.(row)}
      onClick={open}
    >
      {list.hasSelection && (
        // The cell selects too: a click between the box and its edge is meant for the box.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <td
          className={classes.check}
          data-check
          onMouseDown={keepSelection}
          onClick={({ target, currentTarget, shiftKey }) => {
            if (!(target instanceof HTMLInputElement)) select(currentTarget, shiftKey);
          }}
        >
          <Checkbox
            size="xs"
            aria-label={t('grid.select', { row: list.rowLabel(row) })}
            checked={isSelected}
            onChange={({ currentTarget, nativeEvent }) => select(currentTarget, isWithShift(nativeEvent))}
          />
        </td>
      )}
      {cells}
    </tr>
  );
}

/** The rows of a table in their order, those of open groups among them. */
const rowsAround = (box: Element) =>
  [...(box.closest('table')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map(({ dataset }) =>
    Number(dataset['row']),
  );

type CellsProps<Row extends { readonly id: number }> = Pick<Grid<Row>, 'columns'> & {
  row: Row;
  path: string | undefined;
};

function Cells<Row extends { readonly id: number }>({ columns, row, path }: CellsProps<Row>) {
  return (
    <>
      {columns.map(({ field, meta: { align, card, isCut, isName }, draw }) => {
        const content = draw(row);
        if (card !== 'title')
          return (
            <td key={field} data-align={align} data-cut={isCut} data-name={isName}>
              {content}
            </td>
          );
        return (
          <th key={field} scope="row" data-title>
            {path === undefined ? (
              content
            ) : (
              <Link to={path} className={classes.link} onClick={() => rememberRow(String(row.id))}>
                {content}
              </Link>
            )}
          </th>
        );
      })}
    </>
  );
}
