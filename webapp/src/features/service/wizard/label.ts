/** What a label on a unit may say: the portal's own link, or the order's number with the line or a count behind it. */
import { lineOf } from '@/shared/lib/line-label';

export type Guess = { readonly order: string; readonly line: number | null };

/** As much of a label as is looked at. */
const longest = 200;

/** The orders that the text of a label may mean, the likeliest first. */
export function readLabel(text: string): readonly Guess[] {
  const label = text.trim().slice(0, longest);
  const linked = linkedIn(label);
  if (linked !== null) return [linked];
  const [head = ''] = label.split(/[\s|;,/]/);
  const [, order = '', line = ''] = /^(.+?)[\s|;,/_-]+0*(\d{1,4}[a-z]?)$/i.exec(label) ?? [];
  const guesses = [
    { order: label, line: null },
    { order, line: lineOf(line) },
    { order: head, line: null },
  ];
  return guesses.filter(
    (guess, index) => guess.order !== '' && guesses.findIndex((one) => one.order === guess.order) === index,
  );
}

function linkedIn(label: string): Guess | null {
  if (!/^https?:/i.test(label) || !URL.canParse(label)) return null;
  const { searchParams } = new URL(label);
  const order = searchParams.get('order') ?? '';
  return order === '' ? null : { order, line: lineOf(searchParams.get('line') ?? '') };
}
