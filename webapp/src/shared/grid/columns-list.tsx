import './columns-words';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { ReorderRow, useReorder } from '@/shared/ui/reorder-row';
import { arrange, inOrder, useArrangement } from './arrangement';
import type { ColumnInfo } from './columns';
import classes from './columns-list.module.css';

// Only people who arrange columns wait for these words.

type Props = { listId: string; columns: readonly ColumnInfo[]; isShown: (field: string) => boolean };

/**
 * Which columns a list shows, and in which order: dragged, or moved by the arrows. The title always stays in its place.
 */
export function ColumnsList({ listId, columns, isShown }: Props) {
  const { columnOrder } = useArrangement(listId);
  const movable = inOrder(columns, columnOrder).filter(({ meta }) => meta.card !== 'title');
  const fields = movable.map(({ field }) => field);

  const show = (isWanted: (column: ColumnInfo) => boolean) => {
    const changed = movable.filter((one) => isWanted(one) === (one.meta.isOptional ?? false));
    arrange(listId, { changedColumns: changed.map(({ field }) => field) });
  };
  const onMove = (from: number, to: number) => {
    const moved = movable[from];
    if (moved === undefined) return;
    arrange(listId, { columnOrder: fields.toSpliced(from, 1).toSpliced(to, 0, moved.field) });
    announce(t('columns.moved', { column: t(moved.label), position: to + 1, count: movable.length }));
  };
  const reorder = useReorder({ count: movable.length, onMove });

  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('columns.about')}
      </Text>
      <ol className={classes.columns}>
        {movable.map((column, index) => {
          const label = t(column.label);
          return (
            <li key={column.field}>
              <ReorderRow
                reorder={reorder}
                index={index}
                up={t('columns.up', { column: label })}
                down={t('columns.down', { column: label })}
                className={classes.column}
              >
                <Checkbox
                  className={classes.choice}
                  label={label}
                  checked={isShown(column.field)}
                  onChange={() => show((one) => (one === column) !== isShown(one.field))}
                />
              </ReorderRow>
            </li>
          );
        })}
      </ol>
      <Button size="compact-sm" variant="subtle" onClick={() => show(() => true)}>
        {t('columns.all')}
      </Button>
      {columnOrder.length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => arrange(listId, { columnOrder: [] })}>
          {t('columns.asItComes')}
        </Button>
      )}
    </Stack>
  );
}
