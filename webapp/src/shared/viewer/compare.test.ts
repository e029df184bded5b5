import { expect, test } from 'vitest';
import { alignment, cell, compared, comparedSize, inkOf, mostPixels, regionsOf, type Ink } from './compare';

const size = { width: 320, height: 240 };

/** Paper with these rectangles in black. */
function inkWith(...boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]): Ink {
  const dark = new Uint8Array(size.width * size.height);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) dark[y * size.width + x] = 255;
  return { ...size, dark };
}

const frame = [40, 40, 200, 6] as const;
const mullion = [100, 40, 6, 120] as const;
const moved = [180, 40, 6, 120] as const;

const colourAt = (pixels: Uint8ClampedArray, x: number, y: number) =>
  Array.from(pixels.slice(4 * (y * size.width + x), 4 * (y * size.width + x) + 3));

test('what is gone is red, what is new is blue, and what stayed is gray', async () => {
  const { pixels } = await compared(inkWith(frame, mullion), inkWith(frame, moved));
  const [red, , blueOfGone] = colourAt(pixels, 102, 100);
  expect(red).toBe(255);
  expect(blueOfGone).toBe(0);
  const [redOfNew, , blue] = colourAt(pixels, 182, 100);
  expect(redOfNew).toBe(0);
  expect(blue).toBe(255);
  const [r, g, b] = colourAt(pixels, 60, 42);
  expect(r).toBe(g);
  expect(g).toBe(b);
  expect(r).toBeLessThan(200);
  expect(colourAt(pixels, 300, 200)).toEqual([255, 255, 255]);
});

test('each changed place is found once, and what stayed is not', async () => {
  const { regions } = await compared(inkWith(frame, mullion), inkWith(frame, moved));
  expect(regions).toHaveLength(2);
  expect(regions[0]?.x).toBeLessThanOrEqual(100);
  expect(regions[1]?.x).toBeGreaterThanOrEqual(160);
  const same = await compared(inkWith(frame, mullion), inkWith(frame, mullion));
  expect(same.regions).toEqual([]);
});

test('a line that was drawn a pixel beside itself has not changed', async () => {
  const { regions } = await compared(inkWith(frame), inkWith([41, 41, 200, 6]));
  expect(regions).toEqual([]);
});

test('a shifted page is put where it was, and a change on it is still found', async () => {
  const older = inkWith(frame, mullion);
  const newer = inkWith([49, 33, 200, 6], [109, 33, 6, 120], [230, 150, 20, 20]);
  const shift = alignment(older, newer);
  expect(shift).toEqual({ x: -9, y: 7 });
  const { regions } = await compared(older, newer, shift);
  expect(regions).toHaveLength(1);
  expect(alignment(older, older)).toEqual({ x: 0, y: 0 });
  // Without it, everything would seem to have changed.
  expect((await compared(older, newer)).regions.length).toBeGreaterThan(0);
});

test('cells that touch are one place, and their boxes stay on the page', () => {
  const across = 5;
  const changed = Array.from({ length: 25 }, () => false);
  changed[0] = true;
  changed[6] = true;
  changed[24] = true;
  const regions = regionsOf(changed, across, { width: 75, height: 75 });
  expect(regions).toEqual([
    { x: 0, y: 0, width: 2 * cell, height: 2 * cell },
    { x: 64, y: 64, width: 11, height: 11 },
  ]);
  expect(regionsOf([], 0, size)).toEqual([]);
});

test('work is done in slices, and no page is larger than a phone can take', async () => {
  let slices = 0;
  await compared(inkWith(frame), inkWith(frame), { x: 0, y: 0 }, async () => {
    slices += 1;
  });
  expect(slices).toBeGreaterThan(2);
  for (const page of [
    { width: 612, height: 792 },
    { width: 200, height: 14_400 },
    { width: 3000, height: 100 },
  ]) {
    const { width, height } = comparedSize(page);
    expect(width * height).toBeLessThanOrEqual(mostPixels * 1.01);
    expect(width / height).toBeCloseTo(page.width / page.height, 0);
  }
});

test('clear pixels are paper', () => {
  const pixels = new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0]);
  expect([...inkOf(pixels, { width: 3, height: 1 }).dark]).toEqual([255, 0, 0]);
});
