/** What people read on the screens, in the reader's language. */
import { textOf, type Plural } from './catalogue';
import { perLanguage } from './language';
import type { Messages } from './messages';

export type MessageKey = keyof Messages;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<Text> = Text extends Plural ? Names<Text['other']> | 'count' : Names<Text>;
type Value = string | number | Message;
type Values<Key extends MessageKey> = [NamesOf<Messages[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Messages[Key]>, Value>>];

/** Keys of messages that take no values, for tables of labels. */
export type PlainMessageKey = {
  [Key in MessageKey]: [NamesOf<Messages[Key]>] extends [never] ? Key : never;
}[MessageKey];

/** A message that is declared while a module loads, before the reader's language is known. Schemas call it too. */
export type Message = () => string;

/** What is to be read: a message, or what the server has worded or someone has written. */
export type Words = Message | string;

/** What codes of the server are called. */
export type CodeWords = Readonly<Record<string, Words>>;

/** Text is taken for worded already, unless it is a literal: a mistyped key doesn't compile. */
type Worded<Given> = Given extends string ? (string extends Given ? Given : never) : Given;

const plurals = perLanguage((locale) => new Intl.PluralRules(locale));
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/**
 * The words of a message in the reader's language: only called while something is drawn or done. A key that is not in
 * the catalogue does not compile, nor does a missing value. Text that is no key is given back as it is.
 */
export function t<Key extends MessageKey>(key: Key, ...values: Values<Key>): string;
export function t<Given extends Words>(words: Given & Worded<Given>): string;
export function t(given: Words, values: Readonly<Record<string, Value>> = {}): string {
  if (typeof given === 'function') return given();
  const text = textOf(given);
  if (text === undefined) return given;
  const said = pick(text, values).replace(/\{(\w+)\}/g, (_, name: string) => write(values[name]));
  // A sentence that ends with an abbreviated time ends with the abbreviation's period.
  return said.replaceAll('.m..', '.m.');
}

/** Names a message where something is declared: `header: msg('invoices.total')`. {@link t} draws it. */
export const msg =
  <Key extends MessageKey>(key: Key, ...values: Values<Key>): Message =>
  () =>
    t(key, ...values);

/** What a code is called; one that only a newer server knows goes by its own name. */
export const codeText = (known: CodeWords, code: string): string => t(known[code] ?? code);

function pick(text: string | Plural, { count }: Readonly<Record<string, Value>>): string {
  if (typeof text === 'string') return text;
  return plurals().select(Number(count)) === 'one' ? text.one : text.other;
}

function write(value: Value = ''): string {
  if (typeof value === 'number') return numbers().format(value);
  return typeof value === 'string' ? value : value();
}
