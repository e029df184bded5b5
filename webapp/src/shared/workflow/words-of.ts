import { t, type Words } from '@/shared/i18n/t';

/** Words, or words that depend on the record. */
export type WordsOf<Item> = Words | ((item: Item) => Words);

export const wordsOf = <Item>(given: WordsOf<Item>, item: Item): string =>
  t(typeof given === 'function' ? given(item) : given);
