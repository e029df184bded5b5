import { t, type Message, type PlainMessageKey } from '@/shared/i18n/t';
import { isAllowed } from './is-allowed';

/** “Your approval needed” is said to those who may approve; the others read what is needed, and not that it is theirs. */
export const wordsFor =
  (
    may: string | ((can: typeof isAllowed) => boolean),
    own: PlainMessageKey,
    others: PlainMessageKey,
  ): Message =>
  () =>
    t((typeof may === 'string' ? isAllowed(may) : may(isAllowed)) ? own : others);
