import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Group } from '@/shared/api/answers';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { groupText } from './filter-text';
import { GridRow } from './grid-row';
import { GridSkeleton } from './grid-skeleton';
import { groupsInOrder } from './groups-in-order';
import classes from './grid-table.module.css';
import type { ListQuery } from './load-options';
import { summaryTexts } from './summary-text';
import { rowsInPlace, type Grid } from './use-grid';

export type GroupsProps<Row extends { readonly id: number }> = { grid: Grid<Row>; width: number };

/** Which groups stand open is in the address; what is in them is loaded to follow it, one after the other. */
export function GridGroups<Row extends { readonly id: number }>({ grid, width }: GroupsProps<Row>) {
  const { data, query, list } = grid;
  const groups = groupsInOrder(data.groups, {
    column: list.columns.find(({ field }) => field === grid.group),
    isDescending: query.group?.[0]?.desc ?? false,
    count: data.groupCount,
  });
  return groups.map((group) => {
    const turn = grid.openGroups.findIndex(({ key }) => key === group.key);
    return (
      <GroupRows
        key={String(group.key)}
        grid={grid}
        width={width}
        group={group}
        query={turn < 0 || turn > grid.answered ? null : (grid.openGroups[turn]?.query ?? null)}
      />
    );
  });
}

type GroupProps<Row extends { readonly id: number }> = GroupsProps<Row> & {
  group: Group<Row>;
  /** Null until the groups above it have their rows. */
  query: ListQuery | null;
};

function GroupRows<Row extends { readonly id: number }>({ grid, width, group, query }: GroupProps<Row>) {
  const { list, state, change } = grid;
  const info = list.columns.find(({ field }) => field === grid.group);
  const name = info === undefined ? String(group.key) : groupText(info, group.key);
  const opened = list.store(query);
  const texts = summaryTexts(list, group.summary ?? []);
  const isOpen = state.open.includes(String(group.key));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const [, ...columns] = grid.columns;

  const toggle = () => {
    const others = state.open.filter((key) => key !== String(group.key));
    change({ page: state.page, open: isOpen ? others : [...others, String(group.key)] });
  };
  const showAlone = () => {
    if (grid.group === null) return;
    change({ group: null, filters: { ...state.filters, [grid.group]: String(group.key) } });
  };

  return (
    <Fragment>
      <tr className={classes.group}>
        {list.hasSelection && <td className={classes.check} />}
        <th scope="rowgroup" data-title>
          <button type="button" className={classes.groupButton} aria-expanded={isOpen} onClick={toggle}>
            <Chevron size={16} aria-hidden /> {name}{' '}
            <Text span size="sm" c="dimmed" className="numeric">
              {integer(group.count)}
            </Text>
          </button>
        </th>
        {columns.map(({ field, meta }) => (
          <td key={field} data-align={meta.align}>
            {texts.get(field)}
          </td>
        ))}
      </tr>
      {isOpen && !opened.isSuccess && opened.message === '' && (
        <GridSkeleton
          rows={Math.min(group.count, rowsInPlace)}
          columns={columns.length + 1}
          hasCheck={list.hasSelection}
        />
      )}
      {isOpen && opened.items.map((item) => <GridRow key={item.id} grid={grid} row={item} />)}
      {isOpen && !opened.isLoading && (opened.message !== '' || group.count > rowsInPlace) && (
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
