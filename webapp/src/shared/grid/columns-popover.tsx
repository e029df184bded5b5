import { Button, Checkbox, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { say, t } from '@/shared/i18n/t';
import { Popover } from '@/shared/popups/popover';
import { keepColumns } from '@/shared/store/display';
import type { ColumnInfo } from './columns';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** Checkboxes and not a menu: several columns are chosen in one visit. The title always stays. */
export function ColumnsPopover<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, columns } = grid;
  const isShown = (field: string) => columns.some((column) => column.field === field);
  const choosable = list.columns.filter(({ meta }) => meta.card !== 'title');

  const keep = (isWanted: (column: ColumnInfo) => boolean) => {
    const changed = choosable.filter((one) => isWanted(one) === (one.meta.isOptional ?? false));
    keepColumns(
      list.id,
      changed.map(({ field }) => field),
    );
  };
  const toggle = (field: string) => keep((one) => (one.field === field) !== isShown(one.field));

  return (
    <Popover
      position="bottom-end"
      label={t('grid.columns')}
      trigger={(given) => (
        <Button
          {...given}
          variant="default"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {t('grid.columns')}
        </Button>
      )}
    >
      {() => (
        <Stack gap="xs">
          {choosable.map(({ field, label }) => (
            <Checkbox
              key={field}
              label={say(label)}
              checked={isShown(field)}
              onChange={() => toggle(field)}
            />
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => keep(() => true)}>
            {t('grid.allColumns')}
          </Button>
        </Stack>
      )}
    </Popover>
  );
}
