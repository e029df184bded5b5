import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
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
    <Menu
      trigger={(given) => (
        <Button
          {...given}
          variant="default"
          leftSection={sorted ? <Arrow size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden />}
        >
          {sorted ? t('grid.sortedBy', { column: sorted.label }) : t('grid.sort')}
        </Button>
      )}
      entries={list.columns
        .filter(({ meta }) => !meta.isUnsortable)
        .map(({ field, label }) => ({
          label: t(label),
          mark: field === sorted?.field && <Arrow size={16} aria-hidden />,
          onChoose: () => change({ sort: toggleSort(state.sort, field, false) }),
        }))}
    />
  );
}
