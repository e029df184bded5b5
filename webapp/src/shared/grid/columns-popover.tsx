import { Button, Skeleton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { Popover } from '@/shared/popups/popover';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Grid } from './use-grid';

// Only those who open it load it.
const ColumnsList = lazyPart(async () => (await import('./columns-list')).ColumnsList);

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

/** Checkboxes and not a menu: several columns are chosen in one visit. */
export function ColumnsPopover<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, columns } = grid;
  return (
    <Popover
      position="bottom-end"
      width={300}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      label={t('grid.columns')}
      trigger={(given) => (
        <Button {...given} variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('grid.columns')}
        </Button>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton h={240} role="status" aria-label={t('app.loading')} />}>
          <ColumnsList
            listId={list.id}
            columns={list.columns}
            isShown={(field) => columns.some((column) => column.field === field)}
          />
        </Suspense>
      )}
    </Popover>
  );
}
