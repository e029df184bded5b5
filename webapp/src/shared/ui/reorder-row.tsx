import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Reorder } from './use-reorder';
import classes from './reorder-row.module.css';

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
