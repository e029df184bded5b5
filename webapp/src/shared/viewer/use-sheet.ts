import { useCallback, useEffect, useState } from 'react';
import { isAbort, messageOf } from '@/shared/api/failure';
import { pause } from '@/shared/lib/pause';
import { createPictures, type PagePictures } from './pictures';
import type { SheetDocument, SheetSource } from './source';

export type Sheet = {
  readonly source: SheetSource;
  /** Null until the server has said what it is. */
  readonly document: SheetDocument | null;
  /** The error of the request, if it failed. */
  readonly problem: string;
  readonly pictures: PagePictures;
  readonly again: () => void;
};

/** How long to wait before asking again whether it is ready, in milliseconds, and how often. */
const wait = 1500;
const patience = 80;

type Known = { readonly of: string; readonly document: SheetDocument | null; readonly problem: string };

/** A document with its pictures. While the server is still at work on it, it is asked again and again. */
export function useSheet(source: SheetSource): Sheet | null {
  const [known, setKnown] = useState<Known>({ of: '', document: null, problem: '' });
  const [pictures, setPictures] = useState<{ of: string; pictures: PagePictures } | null>(null);
  const [turn, setTurn] = useState(0);
  const { key } = source;

  useEffect(() => {
    const made = createPictures(source);
    // Belongs to what is outside of React: addresses to be given back.
    // oxlint-disable-next-line react/set-state-in-effect
    setPictures({ of: key, pictures: made });
    return made.end;
    // Sources with the same key are equal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  useEffect(() => {
    const asked = new AbortController();
    void (async () => {
      try {
        for (let tries = 0; tries < patience; tries += 1) {
          const document = await source.document(asked.signal);
          if (asked.signal.aborted) return;
          setKnown({ of: key, document, problem: '' });
          if (document.state !== 'waiting') return;
          await pause(wait, asked.signal);
        }
      } catch (error) {
        if (!isAbort(error) && !asked.signal.aborted)
          setKnown({ of: key, document: null, problem: messageOf(error) });
      }
    })();
    return () => asked.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn]);

  const again = useCallback(() => setTurn((count) => count + 1), []);
  if (pictures === null || pictures.of !== key) return null;
  const { document, problem } = known.of === key ? known : { document: null, problem: '' };
  return { source, document, problem, pictures: pictures.pictures, again };
}
