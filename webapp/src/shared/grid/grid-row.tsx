import { Checkbox } from '@mantine/core';
import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { GridFeatures } from './columns';
import classes from './grid-table.module.css';
import type { Grid } from './use-grid';
import { rememberRow } from './use-scroll-memory';

type Props<Row extends { readonly id: number }> = {
  grid: Grid<Row>;
  row: TableRow<GridFeatures, Row>;
};

/** Things in a row that act by themselves when they are clicked. */
const acting = 'a, button, input, label, [data-check]';

export function GridRow<Row extends { readonly id: number }>({ grid, row }: Props<Row>) {
  const { list, toggleRow } = grid;
  const navigate = useNavigate();
  const path = list.rowPath?.(row.original);

  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const isActing = event.target instanceof Element && event.target.closest(acting) !== null;
    const isSelectingText = window.getSelection()?.type === 'Range';
    if (path === undefined || isActing || isSelectingText) return;
    rememberRow(row.id);
    void navigate(path);
  };

  return (
    // The link in the title column does the same for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-row={row.id}
      data-selected={row.getIsSelected()}
      data-opens={path !== undefined}
      data-alarming={list.isAlarming?.(row.original)}
      onClick={open}
    >
      {list.hasSelection && (
        <td className={classes.check} data-check>
          <Checkbox
            size="xs"
            aria-label={t('grid.select', { row: list.rowLabel(row.original) })}
            checked={row.getIsSelected()}
            onChange={() => toggleRow(row.id)}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const { align, card, isCut } = cell.column.columnDef.meta ?? {};
        const content = <FlexRender cell={cell} />;
        if (card !== 'title')
          return (
            <td key={cell.id} data-align={align} data-cut={isCut}>
              {content}
            </td>
          );
        return (
          <th key={cell.id} scope="row" data-title>
            {path === undefined ? (
              content
            ) : (
              <Link to={path} className={classes.link} onClick={() => rememberRow(row.id)}>
                {content}
              </Link>
            )}
          </th>
        );
      })}
    </tr>
  );
}
