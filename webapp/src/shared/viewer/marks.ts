/** Marks on a sheet: their shapes, how they are drawn, and what a pointer hits. */
import type { Box, Point, Size } from './source';

export type MarkKind = 'cloud' | 'arrow' | 'text' | 'dimension' | 'stamp';
export type Tool = 'hand' | 'measure' | MarkKind;

/** Points are shares of the page's width and height, from its top left corner. */
export type MarkShape = {
  readonly kind: MarkKind;
  readonly points: readonly (readonly number[])[];
  readonly stamp?: string | null;
};

export type SheetMark = {
  readonly id: number;
  readonly page: number;
  readonly shape: MarkShape;
  readonly text: string;
  readonly isResolved: boolean;
  /** It came over from the revision before, and somebody has to say whether it is done. */
  readonly toCheck: boolean;
  readonly authorName: string;
  readonly createdAt: string;
  readonly resolvedByName?: string | null;
};

export type NewMark = Pick<SheetMark, 'page' | 'shape' | 'text'>;

export const markKinds: readonly MarkKind[] = ['cloud', 'arrow', 'text', 'dimension', 'stamp'];

export const isMarkKind = (tool: Tool): tool is MarkKind => tool !== 'hand' && tool !== 'measure';

/** How many points a shape is made of; a cloud is drawn around something. */
export const pointsOf = (kind: MarkKind): 1 | 2 => (kind === 'text' || kind === 'stamp' ? 1 : 2);

/** The maximum number of points of a shape. */
const mostPoints = 200;

const asShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;

/** Points of a page as shares of it. */
export const sharesOf = (points: readonly Point[], { width, height }: Size): readonly (readonly number[])[] =>
  points.map(({ x, y }) => [asShare(x / width), asShare(y / height)]);

/** Shares of the page converted back to points. */
export const placesOf = ({ points }: Pick<MarkShape, 'points'>, { width, height }: Size): readonly Point[] =>
  points.map(([x = 0, y = 0]) => ({ x: x * width, y: y * height }));

/** What two corners, or a line that was drawn by hand, make of a shape of this kind. */
export function shapeOf(kind: MarkKind, drawn: readonly Point[], page: Size): MarkShape | null {
  const [first] = drawn;
  const last = drawn.at(-1);
  if (first === undefined || last === undefined) return null;
  if (pointsOf(kind) === 1) return { kind, points: sharesOf([last], page) };
  const box = boxOf(drawn);
  // Shapes this small are treated as accidental.
  if (box.width < page.width / 400 && box.height < page.height / 400) return null;
  if (kind === 'cloud')
    return { kind, points: sharesOf(drawn.length > 2 ? thinned(drawn, mostPoints) : corners(box), page) };
  return { kind, points: sharesOf([first, last], page) };
}

const corners = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** As many points as may be sent, evenly taken. */
export function thinned(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  return Array.from(
    { length: most },
    (_, at) => points[Math.floor((at * points.length) / most)] ?? { x: 0, y: 0 },
  );
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A closed line of small arcs, bulging outwards, each about as long as `arc`. */
export function cloudPath(points: readonly Point[], arc: number): string {
  const isClockwise = areaOf(points) > 0;
  const path = points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length] ?? from;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / arc));
    return Array.from({ length: count }, (_, part) => {
      const share = (part + 1) / count;
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      return `A${round(arc / 1.8)} ${round(arc / 1.8)} 0 0 ${isClockwise ? 1 : 0} ${round(x)} ${round(y)}`;
    });
  });
  const [first] = points;
  return first === undefined ? '' : `M${round(first.x)} ${round(first.y)}${path.join('')}Z`;
}

/** Twice the area; positive where the points go around clockwise on a screen. */
const areaOf = (points: readonly Point[]) =>
  points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

/** A line with a head of this length at its end. */
export function arrowPath(from: Point, to: Point, head: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const side = (turn: number) =>
    `L${round(to.x - head * Math.cos(angle + turn))} ${round(to.y - head * Math.sin(angle + turn))}`;
  const end = `${round(to.x)} ${round(to.y)}`;
  return `M${round(from.x)} ${round(from.y)}L${end}${side(0.45)}M${end}${side(-0.45)}`;
}

/** A line with a stroke across each end. */
export function dimensionPath(from: Point, to: Point, tick: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
  const [dx, dy] = [(tick / 2) * Math.cos(angle), (tick / 2) * Math.sin(angle)];
  const across = ({ x, y }: Point) => `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
  return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}${across(from)}${across(to)}`;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The mark under a point of its page, the last drawn first; `near` is how far beside it still counts. */
export function markAt(
  marks: readonly SheetMark[],
  at: Point,
  page: Size,
  near: number,
): SheetMark | undefined {
  return marks.findLast((mark) => isHit(mark.shape, at, page, near));
}

function isHit(shape: MarkShape, at: Point, page: Size, near: number): boolean {
  const places = placesOf(shape, page);
  const [first] = places;
  if (first === undefined) return false;
  if (places.length === 1) return Math.hypot(at.x - first.x, at.y - first.y) <= 2 * near;
  if (shape.kind === 'cloud') {
    const box = boxOf(places);
    return (
      at.x >= box.x - near &&
      at.x <= box.x + box.width + near &&
      at.y >= box.y - near &&
      at.y <= box.y + box.height + near
    );
  }
  return distanceTo(first, places[1] ?? first, at) <= near;
}

/** How far a point is from a line between two others. */
export function distanceTo(from: Point, to: Point, at: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  const on = Math.min(1, Math.max(0, share));
  return Math.hypot(at.x - from.x - on * dx, at.y - from.y - on * dy);
}

/** Where a mark is on its page, for bringing it into view. */
export const placeOf = (shape: MarkShape, page: Size): Box => boxOf(placesOf(shape, page));

export type MarkState = 'open' | 'toCheck' | 'resolved';

export const stateOf = ({ isResolved, toCheck }: Pick<SheetMark, 'isResolved' | 'toCheck'>): MarkState => {
  if (isResolved) return 'resolved';
  return toCheck ? 'toCheck' : 'open';
};
