import type { Marked } from '../model';

type Props = { of: Marked };

/** What a search has found, marked within its text. */
export function MarkedText({ of: { text, marks } }: Props) {
  const pieces = marks.map(([from, to], index) => ({
    before: text.slice(marks[index - 1]?.[1] ?? 0, from),
    found: text.slice(from, to),
    at: from,
  }));
  return (
    <>
      {pieces.map(({ before, found, at }) => (
        <span key={at}>
          {before}
          <mark>{found}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
