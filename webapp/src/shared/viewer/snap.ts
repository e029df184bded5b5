import type { PlacedShape } from './lines';
import type { Point } from './source';

/** The corner of a line that is nearest to a point, if one is as near as `reach`. */
export function nearestCorner(shapes: readonly PlacedShape[], at: Point, reach: number): Point | null {
  let best: { point: Point; distance: number } | null = null;
  for (const { box, places } of shapes) {
    const isFar =
      at.x < box.x - reach ||
      at.y < box.y - reach ||
      at.x > box.x + box.width + reach ||
      at.y > box.y + box.height + reach;
    if (isFar) continue;
    for (let index = 0; index + 1 < places.length; index += 2) {
      const point = { x: places[index] ?? 0, y: places[index + 1] ?? 0 };
      const distance = Math.hypot(point.x - at.x, point.y - at.y);
      if (distance <= (best?.distance ?? reach)) best = { point, distance };
    }
  }
  return best?.point ?? null;
}
