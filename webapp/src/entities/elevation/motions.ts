import type { Drawing } from './model';

/** How the parts of a unit move. */
export type Motions = {
  readonly swings: boolean;
  /** It swings by a crank: windows do, doors have a handle. */
  readonly cranks: boolean;
  readonly slides: boolean;
  readonly lifts: boolean;
};

const segments = /M(-?\d+) ?(-?\d+)L(-?\d+) ?(-?\d+)/g;

/** The handle of a door is the only line among the edges of sashes and leaves that isn't closed. */
const hasHandle = (sash: string) => sash.split('M').some((path) => path !== '' && !path.endsWith('Z'));

/** What the lines and arrows of a drawing say of how its unit opens; null where that isn't known. */
export function motionsOf({ isKnown, hinges = '', arrows = '', sash = '' }: Drawing): Motions | null {
  if (!isKnown) return null;
  const shafts = [...arrows.matchAll(segments)].map(([, ...ends]) => ends.map(Number));
  return {
    swings: hinges !== '',
    cranks: hinges !== '' && !hasHandle(sash),
    slides: shafts.some(([fromX, fromY, toX, toY]) => fromY === toY && fromX !== toX),
    lifts: shafts.some(([fromX, fromY, toX, toY]) => fromX === toX && fromY !== toY),
  };
}
