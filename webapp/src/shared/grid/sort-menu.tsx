import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { toggleSort } from './list-state';
import type { ColumnInfo } from './columns';
import type { ListState } from './list-state';

type Sort = ListState['sort'];

type Props = { columns: readonly ColumnInfo[]; sort: Sort; onSort: (sort: Sort) => void };

/** What the heads of columns do on wide screens. */
export function SortMenu({ columns, sort, onSort }: Props) {
  const [first] = sort;
  const sorted = columns.find(({ field }) => field === first?.field);
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
      entries={columns
        .filter(({ meta }) => !meta.isUnsortable)
        .map(({ field, label }) => ({
          label: t(label),
          mark: field === sorted?.field && <Arrow size={16} aria-hidden />,
          onChoose: () => onSort(toggleSort(sort, field, false)),
        }))}
    />
  );
}
