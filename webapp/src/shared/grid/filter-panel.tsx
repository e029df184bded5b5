import { Button, Skeleton } from '@mantine/core';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Drawer } from '@/shared/popups/modal';
import { Popover } from '@/shared/popups/popover';
import { lazyPart } from '@/shared/ui/lazy-part';
import classes from './filter-panel.module.css';
import type { Grid } from './use-grid';

// Only those who open it load it.
const FilterForm = lazyPart(async () => (await import('./filter-form')).FilterForm);

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** The filters of all columns in one place: a panel beside the button, or a sheet from below on phones. */
export function FilterPanel<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, change } = grid;
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const fields = list.columns.filter(({ meta }) => meta.filter !== undefined);
  if (fields.length === 0) return null;
  // One that the list does not have, from an old view, is none.
  const count = fields.filter(({ field }) => state.filters[field] !== undefined).length;

  const formFor = (close: () => void) => (
    <Suspense fallback={<Skeleton h={240} m="md" role="status" aria-label={t('app.loading')} />}>
      <FilterForm
        key={JSON.stringify(state.filters)}
        fields={fields}
        filters={state.filters}
        onApply={(filters) => {
          change({ filters });
          close();
        }}
      />
    </Suspense>
  );
  const button = {
    variant: count > 0 ? 'light' : 'default',
    leftSection: <IconFilter size={16} aria-hidden />,
    children: count > 0 ? t('grid.filtersOn', { count }) : t('grid.filters'),
  };

  if (isPhone) {
    return (
      <>
        <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
        <Drawer
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          position="bottom"
          size="80%"
          title={t('grid.filters')}
          classNames={{ content: classes.sheet, body: classes.sheetBody }}
        >
          {formFor(() => setIsOpen(false))}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      position="bottom-start"
      width={340}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      className={classes.panel}
      label={t('grid.filters')}
      trigger={(given) => <Button {...given} {...button} />}
    >
      {formFor}
    </Popover>
  );
}
