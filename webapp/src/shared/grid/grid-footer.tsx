import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import classes from './grid-footer.module.css';
import { pageSizes } from './list-state';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

export function GridFooter<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { state, change, data, lastPage } = grid;
  const total = grid.group === null ? data.count : data.groupCount;
  const from = (state.page - 1) * state.size + 1;
  const to = Math.min(from + state.size - 1, total);
  const isOnePage = data.isSuccess && lastPage === 1;
  // Where all rows fit on the smallest page, none is to be chosen either.
  const hasSizes = !isOnePage || total > pageSizes[0];
  const shown =
    grid.group === null
      ? t('grid.rowsShown', { from, to, count: total })
      : t('grid.groupsShown', { from, to, groups: total, count: data.count });
  const steps = [
    { label: t('grid.firstPage'), icon: IconChevronLeftPipe, page: 1, isOff: state.page <= 1 },
    { label: t('grid.previousPage'), icon: IconChevronLeft, page: state.page - 1, isOff: state.page <= 1 },
    {
      label: t('grid.nextPage'),
      icon: IconChevronRight,
      page: state.page + 1,
      isOff: state.page >= lastPage,
    },
    { label: t('grid.lastPage'), icon: IconChevronRightPipe, page: lastPage, isOff: state.page >= lastPage },
  ];

  return (
    <div className={classes.footer} data-grid-foot data-print="hidden">
      <Text size="sm" c="dimmed" className="numeric">
        {data.isSuccess ? shown : ' '}
        {data.older > 0 && ` · ${t('grid.older', { count: data.older })}`}
      </Text>
      {hasSizes && (
        <Group gap="xs" wrap="nowrap">
          <label className={classes.size}>
            <span className={classes.sizeLabel}>{t('grid.pageSize')}</span>
            <select
              className={classes.select}
              value={state.size}
              onChange={(event) => change({ size: Number(event.currentTarget.value) })}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          {!isOnePage &&
            steps.map(({ label, icon: Icon, page, isOff }) => (
              <ActionIcon
                key={label}
                variant="default"
                size={32}
                aria-label={label}
                disabled={isOff}
                onClick={() => change({ page })}
              >
                <Icon size={18} />
              </ActionIcon>
            ))}
        </Group>
      )}
    </div>
  );
}
