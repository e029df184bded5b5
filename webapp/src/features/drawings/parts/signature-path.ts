/** A signature as the data of a path: plain numbers within 1000 across and 300 down. */

export const padWidth = 1000;
export const padHeight = 300;

/** The longest path that is sent. */
const longest = 20_000;

type Place = readonly [x: number, y: number];

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

/** Strokes as a path; points that are hardly apart are left out, and so is what is too long to be sent. */
export function pathOf(strokes: readonly (readonly Place[])[]): string {
  let path = '';
  for (const stroke of strokes) {
    let last: Place | null = null;
    for (const [given, below] of stroke) {
      const place: Place = [within(given, padWidth), within(below, padHeight)];
      if (last !== null && Math.hypot(place[0] - last[0], place[1] - last[1]) < 3) continue;
      const next = `${last === null ? 'M' : 'L'}${place[0]} ${place[1]}`;
      if (path.length + next.length > longest) return path;
      path += next;
      last = place;
    }
    // A dot is a stroke too.
    if (last !== null && stroke.length === 1) path += `L${Math.min(padWidth, last[0] + 2)} ${last[1]}`;
  }
  return path.slice(0, longest);
}
