type Area = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const gap = 8;

/**
 * How far a message goes down so that what was pressed last can be pressed again: whoever reads of a failure wants
 * that.
 */
export function stepAside(message: Area, pressed: Area | null): number {
  const isOver =
    pressed !== null &&
    message.left < pressed.right &&
    pressed.left < message.right &&
    message.top < pressed.bottom &&
    pressed.top < message.bottom;
  return isOver ? pressed.bottom - message.top + gap : 0;
}
