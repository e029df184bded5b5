import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import classes from './reorder-row.module.css';

type Moving = {
  /** How many rows there are. */
  count: number;
  onMove: (from: number, to: number) => void;
};

/** How a row is dragged to another place: one at a time, within its list. */
export function useReorder({ count, onMove }: Moving) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const move = (from: number, to: number) => {
    if (to >= 0 && to < count && from !== to) onMove(from, to);
  };
  const dragOf = (index: number) => ({
    'data-is-over': over === index && dragged !== null && dragged !== index,
    'data-is-dragged': dragged === index,
    onDragStart: () => setDragged(index),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, index);
    },
    // Letting go outside, or Escape, ends a drag without a drop.
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });
  return { count, move, dragOf };
}

type Reorder = ReturnType<typeof useReorder>;

type Props = {
  reorder: Reorder;
  index: number;
  up: string;
  down: string;
  /** Where the order can only be looked at. */
  isFixed?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A row of an ordered list: dragged, or moved by the arrows at its end. */
export function ReorderRow({ reorder, index, up, down, isFixed = false, className, children }: Props) {
  if (isFixed) return <div className={`${classes.row} ${className ?? ''}`}>{children}</div>;
  return (
    <div className={`${classes.row} ${className ?? ''}`} draggable {...reorder.dragOf(index)}>
      <IconGripVertical size={18} aria-hidden className={classes.handle} />
      {children}
      <span className={classes.arrows}>
        <Arrow label={up} isEnd={index === 0} onMove={() => reorder.move(index, index - 1)}>
          <IconArrowUp size={16} />
        </Arrow>
        <Arrow label={down} isEnd={index === reorder.count - 1} onMove={() => reorder.move(index, index + 1)}>
          <IconArrowDown size={16} />
        </Arrow>
      </span>
    </div>
  );
}

type ArrowProps = { label: string; isEnd: boolean; onMove: () => void; children: ReactNode };

/** Keeps the focus while its row moves, up to the end as well: the next press of the key goes on from there. */
function Arrow({ label, isEnd, onMove, children }: ArrowProps) {
  return (
    <ActionIcon
      size="md"
      variant="subtle"
      color="gray"
      aria-label={label}
      {...(isEnd && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={({ currentTarget }) => {
        onMove();
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {children}
    </ActionIcon>
  );
}
