import './words';
import { expect, test } from 'vitest';
import { laidOut, pageUnder, turned } from './layout';
import { drawLines, inkColour, placed, sizeOfLines } from './lines';
import {
  arrowPath,
  boxOf,
  cloudPath,
  distanceTo,
  markAt,
  shapeOf,
  sharesOf,
  stateOf,
  thinned,
} from './marks';
import type { SheetMark } from './marks';
import { inchText, lengthText } from './measure';
import { timesOf } from './measure-panel';
import { rowsInView } from './rows-in-view';
import { nearestCorner } from './snap';
import type { SheetLines } from './source';
import { broughtTo, canPan, fitted, panned, toSheet, toWindow, widthFor, zoomed } from './view';

const letter = { width: 612, height: 792 };
const room = { width: 800, height: 600 };

test('a sheet is fitted to its window and lies in the middle of it', () => {
  const view = fitted('page', letter, room);
  expect(view.scale).toBeCloseTo(576 / 792);
  expect(view.x).toBeCloseTo((800 - 612 * view.scale) / 2);
  const wide = fitted('width', letter, room);
  expect(612 * wide.scale).toBeCloseTo(776);
  // From its top on.
  expect(wide.y).toBe(12);
});

test('what is under the pointer stays there while the sheet is zoomed', () => {
  const start = fitted('width', letter, room);
  const at = { x: 300, y: 200 };
  const next = zoomed(start, 2, at, letter, room);
  expect(toSheet(next, at).x).toBeCloseTo(toSheet(start, at).x);
  expect(toSheet(next, at).y).toBeCloseTo(toSheet(start, at).y);
  expect(toWindow(next, toSheet(next, at))).toEqual({ x: expect.closeTo(300), y: expect.closeTo(200) });
});

test('a sheet is neither lost beyond its window nor zoomed without end', () => {
  const start = fitted('page', letter, room);
  expect(panned(start, { x: 5000, y: 5000 }, letter, room)).toEqual(start);
  const large = zoomed(start, 1e9, { x: 0, y: 0 }, letter, room);
  expect(large.scale).toBeLessThan(100);
  const far = panned(large, { x: -1e9, y: -1e9 }, letter, room);
  expect(far.x + letter.width * large.scale).toBeCloseTo(800 - 12);
  expect(canPan(far, { x: -10, y: 0 }, letter, room)).toBe(false);
  expect(canPan(far, { x: 10, y: 0 }, letter, room)).toBe(true);
});

test('a picture is as sharp as it has to be', () => {
  expect(widthFor(612, 0.2, 1)).toBe(240);
  expect(widthFor(612, 1, 1)).toBe(800);
  expect(widthFor(612, 1, 2)).toBe(1600);
  expect(widthFor(612, 40, 2)).toBe(3200);
});

test('a part of the sheet is brought to the middle', () => {
  const view = broughtTo(
    { x: 500, y: 700, width: 20, height: 20 },
    fitted('page', letter, room),
    letter,
    room,
  );
  const middle = toSheet(view, { x: 400, y: 300 });
  // As far as the sheet reaches.
  expect(middle.x).toBeGreaterThan(350);
  expect(view.scale).toBeGreaterThan(fitted('page', letter, room).scale);
});

test('two pages lie beside each other, and turning them goes on by two', () => {
  const pages = [1, 2, 3].map((page) => ({ page, ...letter }));
  const { places, size } = laidOut(pages, 2, true);
  expect(places.map(({ page }) => page)).toEqual([2, 3]);
  expect(size.width).toBeGreaterThan(2 * 612);
  expect(pageUnder(places, { x: size.width - 10, y: 5 })?.place.page).toBe(3);
  expect(pageUnder(places, { x: 10, y: 5 })?.at).toEqual({ x: 10, y: 5 });
  expect(turned(1, 1, 3, true)).toBe(3);
  expect(turned(3, 1, 3, false)).toBe(3);
  expect(turned(2, -1, 3, true)).toBe(1);
  // A page of which nothing is known has room all the same.
  expect(laidOut([{ page: 1, width: 0, height: 0 }], 1, false).size.width).toBeGreaterThan(0);
});

test('of five thousand rows, those in view are drawn', () => {
  expect(rowsInView({ count: 5000, rowHeight: 148, top: 0, height: 800 })).toEqual({ first: 0, last: 8 });
  const { first, last } = rowsInView({ count: 5000, rowHeight: 148, top: 400_000, height: 800 });
  expect(last - first).toBeLessThan(12);
  expect(rowsInView({ count: 3, rowHeight: 148, top: 1e6, height: 800 })).toEqual({ first: 3, last: 3 });
});

test('what is drawn becomes a shape in shares of the page', () => {
  const drawn = [
    { x: 61.2, y: 79.2 },
    { x: 306, y: 396 },
  ];
  expect(shapeOf('arrow', drawn, letter)).toEqual({
    kind: 'arrow',
    points: [
      [0.1, 0.1],
      [0.5, 0.5],
    ],
  });
  expect(shapeOf('cloud', drawn, letter)?.points).toHaveLength(4);
  expect(shapeOf('text', drawn, letter)?.points).toEqual([[0.5, 0.5]]);
  // A slip of the hand, and what goes beyond the edge.
  expect(shapeOf('cloud', [drawn[0] ?? { x: 0, y: 0 }], letter)).toBeNull();
  expect(sharesOf([{ x: -5, y: 9999 }], letter)).toEqual([[0, 1]]);
});

test('a line by hand has no more points than may be sent', () => {
  const round = Array.from({ length: 1000 }, (_, at) => ({
    x: 300 + 100 * Math.cos(at / 159),
    y: 300 + 100 * Math.sin(at / 159),
  }));
  expect(shapeOf('cloud', round, letter)?.points).toHaveLength(200);
  expect(thinned(round, 10)).toHaveLength(10);
  expect(boxOf(thinned(round, 200)).width).toBeCloseTo(200, 0);
});

test('clouds are closed and arrows have a head', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 40 },
    { x: 0, y: 40 },
  ];
  expect(cloudPath(square, 20)).toMatch(/^M0 0(A[^A]+){8}Z$/);
  // Bulging outwards whichever way it was drawn.
  expect(cloudPath(square, 20)).toContain(' 0 0 1 ');
  expect(cloudPath(square.toReversed(), 20)).toContain(' 0 0 0 ');
  expect(arrowPath({ x: 0, y: 0 }, { x: 10, y: 0 }, 4).match(/L/g)).toHaveLength(3);
});

const markOf = (changes: Partial<SheetMark>): SheetMark => ({
  id: 1,
  page: 1,
  shape: {
    kind: 'arrow',
    points: [
      [0, 0],
      [1, 1],
    ],
  },
  text: 'Wrong',
  isResolved: false,
  toCheck: false,
  authorName: 'Maya',
  createdAt: '2026-11-20T15:00:00Z',
  ...changes,
});

test('a press hits the mark that lies on top, and only near it', () => {
  const arrow = markOf({});
  const cloud = markOf({
    id: 2,
    shape: {
      kind: 'cloud',
      points: [
        [0.4, 0.4],
        [0.6, 0.4],
        [0.6, 0.6],
        [0.4, 0.6],
      ],
    },
  });
  const page = { width: 100, height: 100 };
  expect(markAt([arrow, cloud], { x: 50, y: 50 }, page, 2)?.id).toBe(2);
  expect(markAt([arrow, cloud], { x: 20, y: 21 }, page, 2)?.id).toBe(1);
  expect(markAt([arrow, cloud], { x: 90, y: 10 }, page, 2)).toBeUndefined();
  expect(distanceTo({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 })).toBe(10);
  expect(stateOf(markOf({ toCheck: true }))).toBe('toCheck');
  expect(stateOf(markOf({ toCheck: true, isResolved: true }))).toBe('resolved');
});

test('lengths are said in inches with sixteenths and in millimeters', () => {
  expect(inchText(40.3125)).toBe('3′ 4 5/16″');
  expect(inchText(0.5)).toBe('1/2″');
  expect(inchText(24)).toBe('2′ 0″');
  expect(lengthText(72, { unit: 'pt', times: 20 })).toBe('1′ 8″ (508 mm)');
  expect(lengthText(25.4, { unit: 'mm', times: 1 })).toBe('1″ (25.4 mm)');
  expect(lengthText(3, { unit: '', times: 1 })).toMatch(/^3 /);
  expect(timesOf('1:20')).toBe(20);
  expect(timesOf('12')).toBe(12);
  expect(timesOf('1 / 2,5')).toBe(2.5);
  expect(timesOf('twenty')).toBeNull();
  expect(timesOf('0')).toBeNull();
});

const lines: SheetLines = {
  unit: 'in',
  extent: [10, 10, 110, 60],
  layers: [{ name: 'FRAME', color: '#ffffff', isOn: true }],
  shapes: [
    { layer: 0, points: [10, 10, 110, 10, 110, 60] },
    { layer: 0, text: 'W-101', at: [20, 50], height: 2, angle: 0 },
  ],
  isCut: false,
  notes: [],
};

test('lines of a DXF lie from the top left corner downwards', () => {
  expect(sizeOfLines(lines)).toEqual({ width: 100, height: 50 });
  const [line, text] = placed(lines);
  expect([...(line?.places ?? [])]).toEqual([0, 50, 100, 50, 100, 0]);
  expect([...(text?.places ?? [])]).toEqual([10, 10]);
  // Its letters reach beyond the place where it stands.
  expect(text?.box.width).toBeGreaterThan(9);
  expect(nearestCorner(placed(lines), { x: 99, y: 49 }, 2)).toEqual({ x: 100, y: 50 });
  expect(nearestCorner(placed(lines), { x: 50, y: 25 }, 2)).toBeNull();
});

test('a text between two points is as long as they are apart', () => {
  const scaled: number[] = [];
  const nothing = () => undefined;
  const canvas = {
    setTransform: nothing,
    fillRect: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    stroke: nothing,
    fillText: nothing,
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
    scale: (by: number) => {
      scaled.push(by);
    },
    measureText: () => ({ width: 20 }),
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
  };
  const between: SheetLines = {
    ...lines,
    shapes: [{ layer: 0, text: 'FIT', at: [20, 30], height: 5, angle: 0, width: 80 }, ...lines.shapes],
  };
  const frame = { view: { x: 0, y: 0, scale: 2 }, window: { width: 400, height: 300 }, density: 1 };
  drawLines(canvas, { lines: between, shapes: placed(between), shown: [true], ...frame });
  expect(scaled).toEqual([8]);
  // However long it is, it counts as seen wherever a part of it is.
  expect(placed(between)[0]?.box.width).toBeGreaterThanOrEqual(160);
});

test('white lines are drawn dark on white paper', () => {
  expect(inkColour('#ffffff')).toBe('#1f292c');
  expect(inkColour('#ff0000')).toBe('rgb(255 0 0)');
  expect(inkColour('#ffff00')).toBe('rgb(153 153 0)');
  expect(inkColour('nonsense')).toBe('#1f292c');
});
