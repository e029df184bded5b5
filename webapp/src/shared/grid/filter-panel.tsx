import { Button, Drawer, Group, Popover, Stack } from '@mantine/core';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { FilterField, isReadable } from './filter-field';
import classes from './filter-panel.module.css';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** The filters of all columns in one place: a panel beside the button, or a sheet from below on phones. */
export function FilterPanel<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, change } = grid;
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const fields = list.infos.filter(({ meta }) => meta.filter !== undefined);
  if (fields.length === 0) return null;
  const count = Object.keys(state.filters).length;
  const close = () => setIsOpen(false);

  const form = (
    <FilterForm
      key={JSON.stringify(state.filters)}
      fields={fields}
      filters={state.filters}
      onApply={(filters) => {
        change({ filters });
        close();
      }}
    />
  );
  const button = (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={16} aria-hidden />}
      onClick={() => setIsOpen(!isOpen)}
    >
      {count > 0 ? t('grid.filtersOn', { count }) : t('grid.filters')}
    </Button>
  );

  if (isPhone) {
    return (
      <>
        {button}
        <Drawer
          opened={isOpen}
          onClose={close}
          position="bottom"
          size="80%"
          title={t('grid.filters')}
          classNames={{ content: classes.sheet, body: classes.sheetBody }}
        >
          {form}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      onClose={close}
      position="bottom-start"
      width={340}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('grid.filters')}>
        {form}
      </Popover.Dropdown>
    </Popover>
  );
}

type FormProps = {
  fields: readonly Grid<{ readonly id: number }>['list']['infos'][number][];
  filters: Readonly<Record<string, string>>;
  onApply: (filters: Readonly<Record<string, string>>) => void;
};

function FilterForm({ fields, filters, onApply }: FormProps) {
  const [draft, setDraft] = useState(filters);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fields.every((info) => isReadable(info, draft[info.field] ?? ''))) return;
        onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
      }}
    >
      <Stack gap="sm" className={classes.fields}>
        {fields.map((info) => (
          <FilterField
            key={info.field}
            info={info}
            value={draft[info.field] ?? ''}
            onChange={(value) => setDraft((current) => ({ ...current, [info.field]: value }))}
          />
        ))}
      </Stack>
      <Group gap="xs" justify="flex-end" className={classes.actions}>
        <Button variant="subtle" onClick={() => onApply({})}>
          {t('grid.clearFilters')}
        </Button>
        <Button type="submit">{t('grid.apply')}</Button>
      </Group>
    </form>
  );
}
