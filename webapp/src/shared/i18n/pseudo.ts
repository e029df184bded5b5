/**
 * The pseudo-language, made from English as the server makes its own: with accents, a third longer and in brackets. It
 * can be read, what shows none of that is not in the catalogue, and what breaks has no room for another language.
 */
import type { Plural, Texts } from './catalogue';

const letters: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'îî',
  o: 'öö',
  u: 'üü',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
  c: 'ç',
  d: 'đ',
  g: 'ğ',
  h: 'ĥ',
  l: 'ľ',
  n: 'ñ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
};

/** The names of values stay as they are. */
const foreign = (text: string): string =>
  `[${text.replaceAll(/\{\w+\}|[a-z]/gi, (found) => letters[found] ?? found)}]`;

const ofMessage = (message: string | Plural): string | Plural =>
  typeof message === 'string'
    ? foreign(message)
    : { one: foreign(message.one), other: foreign(message.other) };

export const pseudo = (english: Texts): Texts =>
  Object.fromEntries(Object.entries(english).map(([key, message]) => [key, ofMessage(message)]));
