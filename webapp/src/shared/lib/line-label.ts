const others = 10_000_000;
const letters = 32;

/**
 * The number of an order's or invoice's line as people read it: 0 and numbers with a letter (2A) have large ones of
 * their own, by which the portal knows them.
 */
export function lineLabel(line: number): string {
  if (line < others) return String(line);
  const letter = (line - others) % letters;
  const number = String(Math.floor((line - others) / letters));
  return letter === 0 ? number : `${number}${String.fromCharCode(64 + letter)}`;
}
