type Area = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const gap = 8;

/**
 * How far a message goes from its edge of the window so that what was pressed last can be pressed again: whoever reads
 * of a failure wants that.
 */
export function stepAside(message: Area, pressed: Area | null, isAtFoot: boolean): number {
  const isOver =
    pressed !== null &&
    message.left < pressed.right &&
    pressed.left < message.right &&
    message.top < pressed.bottom &&
    pressed.top < message.bottom;
  if (!isOver) return 0;
  return isAtFoot ? message.bottom - pressed.top + gap : pressed.bottom - message.top + gap;
}
