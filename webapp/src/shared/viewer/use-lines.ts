import { useEffect, useState } from 'react';
import { isAbort, messageOf } from '@/shared/api/failure';
import type { SheetLines, SheetSource } from './source';

type Known = { readonly of: string; readonly lines: SheetLines | null; readonly problem: string };

const none: Known = { of: '', lines: null, problem: '' };

/** The lines of a DXF; null asks for none. */
export function useLines(source: SheetSource | null, turn = 0): Omit<Known, 'of'> {
  const [known, setKnown] = useState(none);
  const key = source?.key ?? '';
  useEffect(() => {
    if (source === null) return undefined;
    const asked = new AbortController();
    source.lines(asked.signal).then(
      (lines) => !asked.signal.aborted && setKnown({ of: key, lines, problem: '' }),
      (error: unknown) => {
        if (!isAbort(error) && !asked.signal.aborted)
          setKnown({ of: key, lines: null, problem: messageOf(error) });
      },
    );
    return () => asked.abort();
    // Sources with the same key are equal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn]);
  return known.of === key ? known : none;
}
