/** What the symptom tree knows beside its words: photos to take, articles to read, units that can have a symptom. */
import type { Drawing } from '@/entities/elevation/model';
import { motionsOf, type Motions } from '@/entities/elevation/motions';
import type { Symptom } from '../model';

const isMoving = ({ swings, slides, lifts }: Motions) => swings || slides || lifts;

/** Symptoms that only some ways of opening can have. */
const needs: Readonly<Record<string, (motions: Motions) => boolean>> = {
  'hardware.hinge': ({ swings }) => swings,
  'hardware.crank': ({ cranks }) => cranks,
  'hardware.roller': ({ slides }) => slides,
  'hardware.balance': ({ lifts }) => lifts,
  'hardware.handle': isMoving,
  'hardware.lock': isMoving,
  'hardware.screen': isMoving,
  'operation.closing': isMoving,
  'operation.hard': isMoving,
  'operation.motor': isMoving,
  'operation.sag': isMoving,
  'missing.screen': isMoving,
  'wrongItem.handing': isMoving,
};

/** What the unit of one of these drawings can have; all there is where it isn't known how one of them opens. */
export function symptomsFor(
  tree: readonly Symptom[],
  drawings: readonly (Drawing | null | undefined)[],
): readonly Symptom[] {
  const known = drawings.map((drawing) => (drawing ? motionsOf(drawing) : null));
  if (known.length === 0 || known.includes(null)) return tree;
  const fits = ({ code }: Symptom) => {
    const isFor = needs[code];
    return isFor === undefined || known.some((motions) => motions !== null && isFor(motions));
  };
  return tree.flatMap((branch) => {
    const children = branch.children.filter(fits);
    return children.length === 0 && branch.children.length > 0 ? [] : [{ ...branch, children }];
  });
}

/** What the photos of a symptom should show. */
export function photosFor(tree: readonly Symptom[], code: string): readonly string[] {
  for (const node of tree) {
    if (node.code === code) return node.photos;
    const below = photosFor(node.children, code);
    if (below.length > 0) return below;
  }
  return [];
}

/** The article that is known for a symptom, or for the kind of trouble that it is of. */
export function articleFor(tree: readonly Symptom[], code: string): number | null {
  const branch = tree.find(({ children }) => children.some((leaf) => leaf.code === code));
  const leaf = branch?.children.find((one) => one.code === code);
  return leaf?.articleId ?? branch?.articleId ?? null;
}
