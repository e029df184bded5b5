import type { Drawing } from './model';

/** How the parts of a unit move. */
export type Motions = { readonly swings: boolean; readonly slides: boolean; readonly lifts: boolean };

const segments = /M(-?\d+) ?(-?\d+)L(-?\d+) ?(-?\d+)/g;

/** What the lines and arrows of a drawing say of how its unit opens; null where that isn't known. */
export function motionsOf({ isKnown, hinges = '', arrows = '' }: Drawing): Motions | null {
  if (!isKnown) return null;
  const shafts = [...arrows.matchAll(segments)].map(([, ...ends]) => ends.map(Number));
  return {
    swings: hinges !== '',
    slides: shafts.some(([fromX, fromY, toX, toY]) => fromY === toY && fromX !== toX),
    lifts: shafts.some(([fromX, fromY, toX, toY]) => fromX === toX && fromY !== toY),
  };
}
