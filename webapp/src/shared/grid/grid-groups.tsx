import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { constructRow } from '@tanstack/react-table';
import { Fragment } from 'react';
import type { Group } from '@/shared/api/answers';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { groupText } from './filter-text';
import { GridRow } from './grid-row';
import { GridSkeleton } from './grid-skeleton';
import classes from './grid-table.module.css';
import { toGroupOptions } from './load-options';
import { summaryTexts } from './summary-text';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row>; width: number };

/** How many rows a group shows in place; more are better seen as a list of their own. */
const rowsInPlace = 100;

export function GridGroups<Row extends { readonly id: number }>({ grid, width }: Props<Row>) {
  return grid.data.groups.map((group) => (
    <GroupRows key={String(group.key)} grid={grid} width={width} group={group} />
  ));
}

type GroupProps<Row extends { readonly id: number }> = Props<Row> & { group: Group<Row> };

function GroupRows<Row extends { readonly id: number }>({ grid, width, group }: GroupProps<Row>) {
  const { list, state, data, query, table, change } = grid;
  const info = list.infos.find(({ field }) => field === state.group);
  const name = info === undefined ? String(group.key) : groupText(info, group.key);
  const opened = data.openGroups.find(({ key }) => key === group.key);
  const texts = summaryTexts(list, group.summary ?? []);
  const Chevron = opened === undefined ? IconChevronRight : IconChevronDown;
  const [, ...others] = table.getVisibleLeafColumns();

  const toggle = () => {
    if (opened !== undefined) data.closeGroup(group.key);
    else void data.openGroup(group.key, toGroupOptions(query, group.key, rowsInPlace));
  };
  const showAlone = () => {
    if (state.group === null) return;
    change({ group: null, filters: { ...state.filters, [state.group]: String(group.key) } });
  };

  return (
    <Fragment>
      <tr className={classes.group}>
        {list.hasSelection && <td className={classes.check} />}
        <th scope="rowgroup" data-title>
          <button
            type="button"
            className={classes.groupButton}
            aria-expanded={opened !== undefined}
            onClick={toggle}
          >
            <Chevron size={16} aria-hidden /> {name}{' '}
            <Text span size="sm" c="dimmed" className="numeric">
              {integer(group.count)}
            </Text>
          </button>
        </th>
        {others.map((column) => (
          <td key={column.id} data-align={column.columnDef.meta?.align}>
            {texts.get(column.id)}
          </td>
        ))}
      </tr>
      {opened?.isLoading && (
        <GridSkeleton
          rows={Math.min(group.count, rowsInPlace)}
          columns={others.length + 1}
          hasCheck={list.hasSelection}
        />
      )}
      {opened?.items.map((item, index) => (
        <GridRow key={item.id} grid={grid} row={constructRow(table, String(item.id), item, index, 0)} />
      ))}
      {opened !== undefined && !opened.isLoading && (opened.message !== '' || group.count > rowsInPlace) && (
        <tr>
          <td colSpan={width}>
            {opened.message}
            {group.count > rowsInPlace && info?.meta.filter?.kind === 'choice' && (
              <Button size="compact-sm" variant="subtle" onClick={showAlone}>
                {t('grid.showGroupAlone', { count: group.count })}
              </Button>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
}
