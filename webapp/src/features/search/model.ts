import type { Schema } from '@/shared/api/schema';

/** A text, and where in it lies what was searched: beginning and end of each part. */
export type MarkedText = Schema['Marked'];

export type Hit = Schema['Hit'];

export type HitGroup = Schema['HitGroup'];

export type Side = Schema['Side'];

/** Where hits of each kind are read; a kind that has no page on this side isn't shown. */
export type HitPages = Readonly<Record<string, (hit: Pick<Hit, 'id' | 'part'>) => string>>;

export type Piece = { readonly text: string; readonly isFound: boolean; readonly at: number };

/** The text in pieces, found and not. */
export function piecesOf({ text, marks }: MarkedText): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start = 0, end = 0] of marks) {
    if (start > done) pieces.push({ text: text.slice(done, start), isFound: false, at: done });
    pieces.push({ text: text.slice(start, end), isFound: true, at: start });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false, at: done });
  return pieces;
}
