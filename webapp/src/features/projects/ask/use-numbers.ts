import { useDebouncedValue } from '@mantine/hooks';
import { numberOf } from '@/entities/order/number';
import { useStable } from '@/shared/lib/use-stable';
import type { KnownNumber, NumberChoice } from './api';
import { useNumberChoices, useNumberLookup } from './stores';

type Asked = { readonly isQuote: boolean; readonly typed: string; readonly isOpen: boolean };

/** A number to choose, with what is known of it: of one that was only looked up, its job alone. */
export type Choice = KnownNumber & Partial<Pick<NumberChoice, 'customerName' | 'po' | 'enteredOn'>>;

/** What there is to say beneath the field. */
export type Verdict =
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  /** Of the other kind: an order where a quote is asked for. */
  | { readonly kind: 'other' | 'unknown' | 'none' };

/** The quotes or orders that fit what is typed; a whole number that is not among them is looked up. */
export function useNumbers({ isQuote, typed, isOpen }: Asked) {
  const [words] = useDebouncedValue(typed.trim(), 250);
  const found = useNumberChoices(useStable(isOpen || words !== '' ? { isQuote, words } : null), {
    keepPreviousData: true,
  });
  const hasNone = found.isSuccess && found.answeredQuery?.words === words && found.items.length === 0;
  const lookup = useNumberLookup(useStable(hasNone && words !== '' ? { number: words } : null));
  const isWanted = ({ kind }: KnownNumber) => (kind === 'quote') === isQuote;
  const named = lookup.items.filter((one) => numberOf(one).toLowerCase() === words.toLowerCase());
  const choices: readonly Choice[] = hasNone ? named.filter(isWanted) : found.items;

  const verdict = (): Verdict | null => {
    const failed = [found, lookup].find((one) => !one.isLoading && !one.isSuccess && one.message !== '');
    if (failed) return { kind: 'failed', message: failed.message, retry: () => void failed.refetch() };
    // A word on what is no longer there would be about something else.
    if (!hasNone || choices.length > 0 || words !== typed.trim()) return null;
    if (words === '') return { kind: 'none' };
    if (!lookup.isSuccess) return null;
    return { kind: named.length > 0 ? 'other' : 'unknown' };
  };
  return { choices, verdict: verdict() };
}
