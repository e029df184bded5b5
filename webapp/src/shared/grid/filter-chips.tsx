import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import classes from './filter-chips.module.css';
import { filterText } from './filter-text';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** Every filter in force, each with its own way out. */
export function FilterChips<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, change } = grid;
  const active = list.columns.filter(({ field }) => state.filters[field] !== undefined);
  if (active.length === 0) return null;

  const remove = (field: string) => {
    change({ filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== field)) });
  };

  return (
    <ul className={classes.chips} aria-label={t('grid.activeFilters')}>
      {active.map((info) => {
        const words = filterText(info, state.filters[info.field] ?? '');
        return (
          <li key={info.field}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t('grid.removeFilter', { filter: words })}
              onClick={() => remove(info.field)}
            >
              {words} <IconX size={14} aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <Button size="compact-sm" variant="subtle" onClick={() => change({ filters: {} })}>
          {t('grid.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
