/**
 * The words of a noun by the beginning of their keys: `unit` stands for `unit.one`, `unit.create` and all the others.
 */
import { msg, t, type MessageKey, type PlainMessageKey, type Words } from '@/shared/i18n/t';
import type { Common, Field, Kind } from './fields';

type WordsOf<Of extends string> = `${Of}.${'one' | 'about' | 'create' | 'empty' | 'emptyHelp' | 'removal'}`;

type NounOf<Key> = Key extends `${infer Of}.removal`
  ? WordsOf<Of> extends PlainMessageKey
    ? Of
    : never
  : never;

/** Nouns of which the catalogue has every word that a kind of record needs. */
export type Noun = NounOf<MessageKey>;

export const wordsOf = (noun: Noun) => ({
  one: msg(`${noun}.one`),
  about: msg(`${noun}.about`),
  create: msg(`${noun}.create`),
  empty: msg(`${noun}.empty`),
  emptyHelp: msg(`${noun}.emptyHelp`),
  removal: () => t(`${noun}.removal`),
});

type NameOf<Of extends string, Key = PlainMessageKey> = Key extends `${Of}.${infer Name}` ? Name : never;

/** A field that is called as the catalogue says under the noun and its name, unless it has a label of its own. */
export type FieldOf<Of extends string> = Kind &
  Omit<Common, 'name' | 'label'> &
  ({ readonly name: NameOf<Of>; readonly label?: Words } | { readonly name: string; readonly label: Words });

/** `FieldOf` has already checked that the key exists. */
const isKey = (key: string): key is PlainMessageKey => key.includes('.');

/** Adds the label to a field. */
export function labelled(noun: string, field: Named): Field {
  const key = `${noun}.${field.name}`;
  return { ...field, label: field.label ?? (isKey(key) ? msg(key) : key) };
}

/** A field whose label may be omitted. */
export type Named = Kind & Omit<Common, 'label'> & { readonly label?: Words };
