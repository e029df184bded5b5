import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { ownKey, useSession } from '@/shared/store/session';
import type { ColumnInfo } from './columns';
import type { ListDefinition } from './define-list';

type Props<Row extends { readonly id: number }> = {
  list: ListDefinition<Row>;
  /** Which columns are shown now. */
  isShown: (field: string) => boolean;
};

/** Checkboxes and not a menu: several columns are chosen in one visit. The title always stays. */
export function ColumnsPopover<Row extends { readonly id: number }>({ list, isShown }: Props<Row>) {
  const key = useSession(ownKey(list.id));
  const choosable = list.infos.filter(({ meta }) => meta.card !== 'title');

  const keep = (hidden: readonly ColumnInfo[]) => {
    const fields = hidden.map(({ field }) => field);
    useSession.setState(({ hiddenColumns }) => ({ hiddenColumns: { ...hiddenColumns, [key]: fields } }));
  };
  const toggle = (field: string) => {
    keep(choosable.filter((one) => (one.field === field ? isShown(field) : !isShown(one.field))));
  };

  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('grid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns')}>
        <Stack gap="xs">
          {choosable.map(({ field, label }) => (
            <Checkbox key={field} label={label} checked={isShown(field)} onChange={() => toggle(field)} />
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => keep([])}>
            {t('grid.allColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
