type Scrolled = {
  readonly count: number;
  readonly rowHeight: number;
  readonly top: number;
  readonly height: number;
};

/** A few rows before and after those in view, so that a slow scroll shows no gap. */
const spare = 2;

/** Which rows of a long list are drawn: from the first up to, but without, the last. */
export function rowsInView({ count, rowHeight, top, height }: Scrolled) {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight) - spare));
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { first, last: Math.max(first, last) };
}
