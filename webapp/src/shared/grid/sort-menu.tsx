import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { toggleSort } from './list-state';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** What the heads of columns do on wide screens. */
export function SortMenu<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, change } = grid;
  const [first] = state.sort;
  const sorted = list.columns.find(({ field }) => field === first?.field);
  const Arrow = first?.isDescending ? IconArrowDown : IconArrowUp;

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={sorted ? <Arrow size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden />}
        >
          {sorted ? t('grid.sortedBy', { column: sorted.label }) : t('grid.sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {list.columns
          .filter(({ meta }) => !meta.isUnsortable)
          .map(({ field, label }) => (
            <Menu.Item
              key={field}
              rightSection={field === sorted?.field && <Arrow size={16} aria-hidden />}
              onClick={() => change({ sort: toggleSort(state.sort, field, false) })}
            >
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
