import { common } from './messages/common';
import type { Messages } from './messages';

export type MessageKey = keyof Messages;
type Plural = { readonly one: string; readonly other: string };

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<Message> = Message extends Plural ? Names<Message['other']> | 'count' : Names<Message>;
type Values<Key extends MessageKey> = [NamesOf<Messages[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Messages[Key]>, string | number>>];

/** Keys of messages that take no values, for tables of labels. */
export type PlainMessageKey = {
  [Key in MessageKey]: [NamesOf<Messages[Key]>] extends [never] ? Key : never;
}[MessageKey];

const known: Record<string, string | Plural> = { ...common };

/** Each area brings its words when it is loaded, so that a visitor does not wait for all of them. */
export function addMessages(part: Partial<Messages>) {
  Object.assign(known, part);
}

const plurals = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en-CA');

/** The words of the screens. A key that is not in the catalogue does not compile, nor does a missing value. */
export function t<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
  const message = known[key] ?? key;
  const given: Readonly<Record<string, string | number>> = values ?? {};
  return pick(message, given).replace(/\{(\w+)\}/g, (_, name: string) => write(given[name]));
}

function pick(message: string | Plural, values: Readonly<Record<string, string | number>>): string {
  if (typeof message === 'string') return message;
  return plurals.select(Number(values['count'])) === 'one' ? message.one : message.other;
}

const write = (value: string | number | undefined): string =>
  typeof value === 'number' ? numbers.format(value) : (value ?? '');
