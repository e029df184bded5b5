import { useState, type DragEvent } from 'react';

type Props = {
  /** How many rows there are. */
  count: number;
  onMove: (from: number, to: number) => void;
};

/** How a row is dragged to another place: one at a time, within its list. */
export function useReorder({ count, onMove }: Props) {
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

export type Reorder = ReturnType<typeof useReorder>;
