import { addMessages, textOf, type Plural } from './catalogue';
import { perLanguage } from './language';
import type { Messages } from './messages';

export { addMessages };

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

/** Words that are only named: what is declared while a module loads is in no language yet. */
export type Message = {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, Value>> | undefined;
};

/** What is to be read: words of the catalogue, or what the server has worded or someone has written. */
export type Words = Message | string;

/** Names words where something is declared: `header: words('invoices.total')`. {@link say} draws them. */
export const words = <Key extends MessageKey>(key: Key, ...[values]: Values<Key>): Message => ({
  key,
  values,
});

/** Names words where a schema is declared, which asks for them when something is wrong. */
export const later =
  <Key extends MessageKey>(key: Key, ...values: Values<Key>) =>
  (): string =>
    t(key, ...values);

const plurals = perLanguage((locale) => new Intl.PluralRules(locale));
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/**
 * The words of the screens, in the reader's language: only called while something is drawn or done. A key that is not
 * in the catalogue does not compile, nor does a missing value.
 */
export function t<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
  return say({ key, values });
}

/** Words in the reader's language. */
export function say(given: Words): string {
  if (typeof given === 'string') return given;
  const { key, values = {} } = given;
  return pick(textOf(key), values).replace(/\{(\w+)\}/g, (_, name: string) => write(values[name]));
}

function pick(message: string | Plural, { count }: Readonly<Record<string, Value>>): string {
  if (typeof message === 'string') return message;
  return plurals().select(Number(count)) === 'one' ? message.one : message.other;
}

const write = (value: Value | undefined): string =>
  typeof value === 'number' ? numbers().format(value) : say(value ?? '');
