import { ActionIcon, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { columns as columnWords } from '@/shared/i18n/messages/en/columns';
import { addMessages, say, t } from '@/shared/i18n/t';
import { keepColumns } from '@/shared/store/display';
import { announce } from '@/shared/ui/announcer';
import { inOrder, useArrangement } from './arrangement';
import type { ColumnInfo } from './columns';
import classes from './columns-list.module.css';

// Only people who arrange columns wait for these words.
addMessages({ columns: columnWords });

type Props = { listId: string; columns: readonly ColumnInfo[]; isShown: (field: string) => boolean };

/** Which columns a list shows, and in which order: dragged, or moved by the arrows. The title always stays in its place. */
export function ColumnsList({ listId, columns, isShown }: Props) {
  const { columnOrder } = useArrangement(listId);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const movable = inOrder(columns, columnOrder).filter(({ meta }) => meta.card !== 'title');
  const fields = movable.map(({ field }) => field);

  const show = (isWanted: (column: ColumnInfo) => boolean) => {
    const changed = movable.filter((one) => isWanted(one) === (one.meta.isOptional ?? false));
    keepColumns(listId, { changedColumns: changed.map(({ field }) => field) });
  };
  const move = (from: number, to: number) => {
    const moved = movable[from];
    if (moved === undefined || to < 0 || to >= movable.length || from === to) return;
    keepColumns(listId, { columnOrder: fields.toSpliced(from, 1).toSpliced(to, 0, moved.field) });
    announce(t('columns.moved', { column: say(moved.label), position: to + 1, count: movable.length }));
  };
  // Letting go outside, or Escape, ends a drag without a drop.
  const onDragEnd = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('columns.about')}
      </Text>
      <ol className={classes.columns}>
        {movable.map((column, index) => {
          const label = say(column.label);
          return (
            <li key={column.field}>
              <div
                className={classes.column}
                data-is-over={over === index && dragged !== index}
                data-is-dragged={dragged === index}
                draggable
                onDragStart={() => setDragged(index)}
                onDragOver={(event) => {
                  event.preventDefault();
                  setOver(index);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== null) move(dragged, index);
                }}
                onDragEnd={onDragEnd}
              >
                <IconGripVertical size={16} aria-hidden className={classes.handle} />
                <Checkbox
                  className={classes.choice}
                  label={label}
                  checked={isShown(column.field)}
                  onChange={() => show((one) => (one === column) !== isShown(one.field))}
                />
                <MoveButton label={t('columns.up', { column: label })} onMove={() => move(index, index - 1)}>
                  <IconArrowUp size={14} />
                </MoveButton>
                <MoveButton
                  label={t('columns.down', { column: label })}
                  onMove={() => move(index, index + 1)}
                >
                  <IconArrowDown size={14} />
                </MoveButton>
              </div>
            </li>
          );
        })}
      </ol>
      <Button size="compact-sm" variant="subtle" onClick={() => show(() => true)}>
        {t('grid.allColumns')}
      </Button>
      {columnOrder.length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => keepColumns(listId, { columnOrder: [] })}>
          {t('columns.asItComes')}
        </Button>
      )}
    </Stack>
  );
}

type MoveProps = { label: string; onMove: () => void; children: ReactNode };

/** Keeps the focus while its row moves: a press on the same key goes on. At the ends it does nothing. */
function MoveButton({ label, onMove, children }: MoveProps) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={label}
      onClick={({ currentTarget }) => {
        onMove();
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {children}
    </ActionIcon>
  );
}
