import { useState } from 'react';
import { pageUnder, type PlacedPage } from './layout';
import { isMarkKind, pointsOf, shapeOf, type MarkShape, type Tool } from './marks';
import type { Point } from './source';

/** A shape on its page, before it has its words. */
export type Draft = { readonly page: number; readonly shape: MarkShape };

export type Measured = { readonly from: Point; readonly to: Point };

type Options = {
  readonly places: readonly PlacedPage[];
  readonly onDraft: (draft: Draft) => void;
  /** Draws a point of the sheet to a corner of what is drawn on it, if one is near. */
  readonly snap: (at: Point) => Point;
};

/** What is drawn on the sheet: by a pointer from one place to another, or by the keyboard, point by point. */
export function useMarking({ places, onDraft, snap }: Options) {
  const [tool, setTool] = useState<Tool>('hand');
  const [shown, setShown] = useState<Draft | null>(null);
  const [measured, setMeasured] = useState<Measured | null>(null);
  // Where the keyboard is, and the first of two points that it has set.
  const [cursor, setCursor] = useState<Point | null>(null);
  const [first, setFirst] = useState<Point | null>(null);

  const draftOf = (drawn: readonly Point[], isByHand: boolean): Draft | null => {
    const [start] = drawn;
    const end = drawn.at(-1);
    const found = start && pageUnder(places, start);
    if (!found || !end || !isMarkKind(tool)) return null;
    const { place } = found;
    // A line by hand is kept for a cloud, and its ends for all else.
    const points = isByHand && tool === 'cloud' ? drawn : [start, end];
    const own = points.map(({ x, y }) => ({ x: x - place.x, y: y - place.y }));
    const shape = shapeOf(tool, own, place);
    if (shape === null) return null;
    return { page: place.page, shape };
  };
  const clear = () => {
    setShown(null);
    setCursor(null);
    setFirst(null);
  };
  const finish = (drawn: readonly Point[], isByHand: boolean) => {
    const [from] = drawn;
    const to = drawn.at(-1);
    if (tool === 'measure') {
      if (from && to) setMeasured({ from: snap(from), to: snap(to) });
      return;
    }
    const draft = draftOf(drawn, isByHand);
    clear();
    if (draft !== null) {
      onDraft(draft);
      setTool('hand');
    }
  };
  return {
    tool,
    /** What is being drawn. */
    shown,
    measured,
    cursor,
    first,
    choose: (next: Tool) => {
      clear();
      if (next !== 'measure') setMeasured(null);
      setTool(next);
    },
    draw: (drawn: readonly Point[], isByHand: boolean) => {
      const [from] = drawn;
      const to = drawn.at(-1);
      if (tool === 'measure' && from && to) setMeasured({ from: snap(from), to: snap(to) });
      else setShown(draftOf(drawn, isByHand));
    },
    finish,
    clear,
    /** Moves the place of the keyboard; it begins in the middle. */
    move: (by: Point, middle: Point) => {
      const from = cursor ?? middle;
      const at = { x: from.x + by.x, y: from.y + by.y };
      setCursor(at);
      if (first === null) return;
      if (tool === 'measure') setMeasured({ from: first, to: at });
      else setShown(draftOf([first, at], false));
    },
    /** Sets a point where the keyboard is. */
    set: (middle: Point) => {
      const at = cursor ?? middle;
      setCursor(at);
      const isWhole = first !== null || (isMarkKind(tool) && pointsOf(tool) === 1);
      if (!isWhole) {
        setFirst(at);
        return;
      }
      finish([first ?? at, at], false);
      setFirst(null);
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
