import { useEffect, useState } from 'react';
import { isAbort, messageOf } from '@/shared/api/failure';
import { pause } from '@/shared/lib/pause';
import { alignment, compared, comparedSize, type Comparison, type Ink } from './compare';
import { commonExtent, commonSize, inkOfLines, inkOfPicture } from './ink-of-page';
import { sizeOfLines } from './lines';
import type { Point, SheetPage } from './source';
import type { Sheet } from './use-sheet';

type Inks = { readonly older: Ink; readonly newer: Ink; readonly found: Point };

export type Compared = {
  readonly comparison: Comparison | null;
  /** By how much the newer page is moved, in pixels of the comparison. */
  readonly shift: Point;
  readonly problem: string;
  readonly nudge: (by: Point) => void;
  /** Back to what was found by itself. */
  readonly align: () => void;
};

const nothing: Point = { x: 0, y: 0 };
/** Sharp enough for lines, small enough for a phone. */
const width = 1600;

/** A page of one document and the same of an earlier one, laid over each other. */
export function useComparison(older: Sheet, newer: Sheet, page: number): Compared {
  const [inks, setInks] = useState<Inks | null>(null);
  const [shift, setShift] = useState(nothing);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const asked = new AbortController();
    readBoth(older, newer, page, asked.signal).then(
      (both) => {
        if (asked.signal.aborted) return;
        setInks(both);
        setShift(both.found);
        setProblem('');
      },
      (error: unknown) => {
        if (!isAbort(error) && !asked.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => {
      asked.abort();
      setInks(null);
      setComparison(null);
    };
  }, [older, newer, page]);

  useEffect(() => {
    if (inks === null) return undefined;
    const asked = new AbortController();
    // Between slices, the page answers.
    compared(inks.older, inks.newer, shift, () => pause(0, asked.signal)).then(
      (made) => !asked.signal.aborted && setComparison(made),
      () => undefined,
    );
    return () => asked.abort();
  }, [inks, shift]);

  return {
    comparison,
    shift,
    problem,
    nudge: ({ x, y }) => setShift((last) => ({ x: last.x + x, y: last.y + y })),
    align: () => setShift(inks?.found ?? nothing),
  };
}

async function readBoth(older: Sheet, newer: Sheet, page: number, signal: AbortSignal): Promise<Inks> {
  if (older.document?.kind === 'dxf' && newer.document?.kind === 'dxf') {
    const [first, second] = await Promise.all([older.source.lines(signal), newer.source.lines(signal)]);
    const extent = commonExtent(first, second);
    const common = comparedSize(sizeOfLines({ extent }));
    return {
      older: inkOfLines(first, extent, common),
      newer: inkOfLines(second, extent, common),
      found: nothing,
    };
  }
  const [was, is] = [pageOf(older, page), pageOf(newer, page)];
  const both = { width: Math.max(was.width, is.width), height: Math.max(was.height, is.height) };
  const common = commonSize(was, is);
  const [first, second] = await Promise.all([
    older.pictures.blob(page, width).then((blob) => inkOfPicture(blob, was, both, common)),
    newer.pictures.blob(page, width).then((blob) => inkOfPicture(blob, is, both, common)),
  ]);
  return { older: first, newer: second, found: alignment(first, second) };
}

const pageOf = ({ document }: Sheet, page: number): SheetPage =>
  document?.pages.find((one) => one.page === page) ?? { page, width: 612, height: 792 };
