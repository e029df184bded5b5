import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { Drawer } from '@/shared/popups/modal';
import { ExportMenu } from './export-menu';
import { GroupMenu } from './group-menu';
import { SortMenu } from './sort-menu';
import type { Grid } from './use-grid';

export type PhoneToolsProps<Row extends { readonly id: number }> = {
  grid: Grid<Row>;
  scopeControls: ReactNode;
  /** Whether these are set to something else than what the list comes with. */
  isScoped: boolean;
};

/** What stands beside the search on wide screens, in a sheet from below. */
export function PhoneTools<Row extends { readonly id: number }>(props: PhoneToolsProps<Row>) {
  const { grid, scopeControls, isScoped } = props;
  const { list, state, change } = grid;
  const [isOpen, setIsOpen] = useState(false);
  const startSelecting = () => {
    setIsOpen(false);
    grid.setIsSelecting(true);
  };
  return (
    <>
      <ActionIcon
        variant={isScoped || state.group !== null ? 'light' : 'default'}
        size={36}
        aria-label={t('grid.more')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconDots size={18} />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        size="24rem"
        title={t('grid.more')}
      >
        <Stack gap="xs">
          {scopeControls}
          <SortMenu columns={list.columns} sort={state.sort} onSort={(sort) => change({ sort })} />
          <GroupMenu grid={grid} />
          {list.hasExport && <ExportMenu grid={grid} />}
          {list.hasSelection && (
            <Button variant="default" onClick={startSelecting}>
              {t('grid.startSelecting')}
            </Button>
          )}
        </Stack>
      </Drawer>
    </>
  );
}
