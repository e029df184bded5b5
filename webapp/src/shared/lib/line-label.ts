const others = 10_000_000;
const letters = 32;
const most = 1_000_000;

/**
 * The number of an order's or invoice's line as people read it: 0 and numbers with a letter (2A) have large ones of
 * their own, by which the portal knows them.
 */
export function lineLabel(line: number): string {
  const place = lineOrder(line);
  const letter = place % letters;
  const number = String(Math.floor(place / letters));
  return letter === 0 ? number : `${number}${String.fromCharCode(64 + letter)}`;
}

/** Where a line stands among those of its order: 2, 2A, 3. */
export function lineOrder(line: number): number {
  return line < others ? line * letters : line - others;
}

/** The line that a label names; null where it is no line's. */
export function lineOf(label: string): number | null {
  const [, digits, letter = ''] = /^\s*(\d{1,7})\s*([a-z]?)\s*$/i.exec(label) ?? [];
  if (digits === undefined || Number(digits) > most) return null;
  const number = Number(digits);
  if (letter === '' && number > 0) return number;
  return others + number * letters + (letter === '' ? 0 : letter.toUpperCase().charCodeAt(0) - 64);
}
