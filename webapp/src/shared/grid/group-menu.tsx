import { Button } from '@mantine/core';
import { IconCheck, IconStack2 } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import classes from './grid-toolbar.module.css';
import type { Grid } from './use-grid';

/** Each is a question to the server of its own. */
const mostAtOnce = 50;

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

export function GroupMenu<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, state, change, data } = grid;
  const groupable = list.columns.filter(({ meta }) => meta.isGroupable);
  if (groupable.length === 0) return null;
  const current = groupable.find(({ field }) => field === state.group);
  const check = (isOn: boolean) => (isOn ? <IconCheck size={16} aria-hidden /> : null);

  const keys = data.groups.map(({ key }) => String(key));
  // A button that came with the groups would wrap the toolbar and push the list down: it has its place before.
  const isAwaited = current !== undefined && !data.isSuccess;
  const areAllOpen = isAwaited ? state.open.length > 0 : keys.every((key) => state.open.includes(key));

  return (
    <>
      <Menu
        trigger={(given) => (
          <Button
            {...given}
            variant={current ? 'light' : 'default'}
            leftSection={<IconStack2 size={16} aria-hidden />}
          >
            {current ? t('grid.groupedBy', { column: current.label }) : t('grid.group')}
          </Button>
        )}
        entries={[
          { label: t('grid.noGroup'), mark: check(!current), onChoose: () => change({ group: null }) },
          ...groupable.map(({ field, label }) => ({
            label: t('grid.groupedBy', { column: label }),
            mark: check(field === state.group),
            onChoose: () => change({ group: field }),
          })),
        ]}
      />
      {(isAwaited || (keys.length > 0 && keys.length <= mostAtOnce)) && (
        <Button
          variant="subtle"
          className={isAwaited ? classes.awaited : undefined}
          disabled={isAwaited}
          onClick={() => change({ page: state.page, open: areAllOpen ? [] : keys })}
        >
          {areAllOpen ? t('grid.collapseAll') : t('grid.expandAll')}
        </Button>
      )}
    </>
  );
}
