/** Two pictures of a page laid over each other: what is gone, what is new, and where. No canvas in here. */
import type { Box, Point, Size } from './source';

/** How dark each pixel is, from 0 for paper to 255 for ink, row by row. */
export type Ink = Size & { readonly dark: Uint8Array };

/** The most pixels that are compared at once. */
export const mostPixels = 2_500_000;
/** The side of a cell of the grid in which changes are counted, in pixels. */
export const cell = 16;
/** A cell with fewer changed pixels than that has not changed. */
const fewest = 6;
/** A change that is less than this is how the same line was drawn, and not another line. */
const contrast = 90;
/** Cells so far apart still belong to one change. */
const gap = 2;
export const mostRegions = 200;
/** How far a page may have been shifted to be found by itself, as a share of its width. */
const reach = 0.06;
const rowsAtOnce = 64;

const nothing: Point = { x: 0, y: 0 };

/** The darkness of the pixels of a picture, four bytes each. */
export function inkOf(pixels: Uint8ClampedArray, { width, height }: Size): Ink {
  const dark = new Uint8Array(width * height);
  for (let at = 0; at < dark.length; at += 1) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [
      pixels[4 * at],
      pixels[4 * at + 1],
      pixels[4 * at + 2],
      pixels[4 * at + 3],
    ];
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    dark[at] = ((255 - light) * opacity) / 255;
  }
  return { width, height, dark };
}

const at = ({ width, height, dark }: Ink, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (dark[y * width + x] ?? 0);

/** How much ink stands in each column and each row. */
function profiles({ width, height, dark }: Ink) {
  const [columns, rows] = [new Float64Array(width), new Float64Array(height)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const ink = dark[y * width + x] ?? 0;
      columns[x] = (columns[x] ?? 0) + ink;
      rows[y] = (rows[y] ?? 0) + ink;
    }
  return { columns, rows };
}

/** By how much the second has to be moved to lie best upon the first. */
function bestShift(first: Float64Array, second: Float64Array, most: number): number {
  let best = { shift: 0, miss: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= 2 * most; step += 1) {
    // The least shift first, so that it wins where several are equal.
    const shift = step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    let miss = 0;
    for (let place = 0; place < first.length; place += 1)
      miss += Math.abs((first[place] ?? 0) - (second[place - shift] ?? 0));
    if (miss < best.miss) best = { shift, miss };
  }
  return best.shift;
}

/** Where the newer page has to be put so that what stayed the same lies upon itself, in pixels. */
export function alignment(older: Ink, newer: Ink): Point {
  const [a, b] = [profiles(older), profiles(newer)];
  const most = Math.round(reach * Math.max(older.width, newer.width));
  return { x: bestShift(a.columns, b.columns, most), y: bestShift(a.rows, b.rows, most) };
}

export type Comparison = Size & {
  /** Four bytes a pixel: gone red, new blue, same gray. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly regions: readonly Box[];
};

/** Lays the newer over the older, moved by `shift`; `breathe` is awaited between slices of the work. */
export async function compared(
  older: Ink,
  newer: Ink,
  shift: Point = nothing,
  breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<Comparison> {
  const width = Math.max(older.width, newer.width);
  const height = Math.max(older.height, newer.height);
  const pixels = new Uint8ClampedArray(4 * width * height);
  const across = Math.ceil(width / cell);
  const counts = new Uint16Array(across * Math.ceil(height / cell));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsAtOnce === 0) await breathe();
    for (let x = 0; x < width; x += 1) {
      const was = at(older, x, y);
      const is = at(newer, x - shift.x, y - shift.y);
      paint(pixels, 4 * (y * width + x), was, is);
      if (Math.abs(was - is) > contrast && isChange({ older, newer, shift, x, y, was, is })) {
        const index = Math.floor(y / cell) * across + Math.floor(x / cell);
        counts[index] = (counts[index] ?? 0) + 1;
      }
    }
  }
  const changed = Array.from(counts, (count) => count >= fewest);
  return { width, height, pixels, regions: regionsOf(changed, across, { width, height }) };
}

function paint(pixels: Uint8ClampedArray, to: number, was: number, is: number) {
  const same = Math.min(was, is) * 0.6;
  const gone = Math.max(0, was - is);
  const added = Math.max(0, is - was);
  pixels[to] = 255 - same - added;
  pixels[to + 1] = 255 - same - gone - added * 0.55;
  pixels[to + 2] = 255 - same - gone;
  pixels[to + 3] = 255;
}

type Compared = { older: Ink; newer: Ink; shift: Point; x: number; y: number; was: number; is: number };

/** A line that lies a pixel beside itself is the same line. */
function isChange({ older, newer, shift, x, y, was, is }: Compared): boolean {
  for (let dy = -1; dy <= 1; dy += 1)
    for (let dx = -1; dx <= 1; dx += 1) {
      const other = was > is ? at(newer, x - shift.x + dx, y - shift.y + dy) : at(older, x + dx, y + dy);
      if (Math.abs(Math.max(was, is) - other) <= contrast) return false;
    }
  return true;
}

/** Changed cells that touch, or nearly, as boxes in pixels, from the top. */
export function regionsOf(
  changed: readonly boolean[],
  across: number,
  { width, height }: Size,
): readonly Box[] {
  const down = Math.ceil(changed.length / Math.max(1, across));
  const seen = new Uint8Array(changed.length);
  const boxes: Box[] = [];
  for (let start = 0; start < changed.length && boxes.length < mostRegions; start += 1) {
    if (!changed[start] || seen[start]) continue;
    seen[start] = 1;
    const waiting = [start];
    let [left, right, top, bottom] = [across, 0, down, 0];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [column, row] = [next % across, Math.floor(next / across)];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      for (let y = Math.max(0, row - gap); y <= Math.min(down - 1, row + gap); y += 1)
        for (let x = Math.max(0, column - gap); x <= Math.min(across - 1, column + gap); x += 1) {
          const other = y * across + x;
          if (changed[other] && !seen[other]) {
            seen[other] = 1;
            waiting.push(other);
          }
        }
    }
    const [x, y] = [left * cell, top * cell];
    boxes.push({
      x,
      y,
      width: Math.min(width, (right + 1) * cell) - x,
      height: Math.min(height, (bottom + 1) * cell) - y,
    });
  }
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** How large a page is compared, so that it stays within what a phone can do. */
export function comparedSize({ width, height }: Size, wanted = 1600): Size {
  const scale = Math.min(wanted / width, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
