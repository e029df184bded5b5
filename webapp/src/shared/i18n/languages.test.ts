import { afterEach, expect, test } from 'vitest';
import { addMessages, setLanguage, withWords, type Plural, type Texts } from './catalogue';
import { money } from './format';
import type { Translated } from './messages';
import { viewer } from '@/shared/viewer/words';
import type { filters } from '@/shared/grid/filter-words';
import type { dates } from '@/shared/dates/words';
import { pseudo } from './pseudo';
import { msg, t } from './t';

/** Every module that adds words, with the parts that it exports. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./common.ts', '/src/**/*words.ts', '/src/areas/*/messages.ts'],
  { eager: true },
);
const isPart = (exported: unknown): exported is Texts => typeof exported === 'object';
const parts = Object.values(modules).flatMap((module) => Object.values(module).filter(isPart));
const english: Texts = Object.assign({}, ...parts);

const textsOf = (message: string | Plural) =>
  typeof message === 'string' ? [message] : [message.one, message.other];
const namesIn = (text: string) => text.match(/\{\w+\}/g) ?? [];
const lengthOf = (texts: Texts) =>
  Object.values(texts)
    .flatMap(textsOf)
    .reduce((sum, text) => sum + text.replaceAll(/\{\w+\}/g, '').length, 0);

afterEach(() => setLanguage('en'));

test('no two parts have the same key', () => {
  expect(parts.length).toBeGreaterThan(90);
  expect(parts.flatMap(Object.keys)).toHaveLength(Object.keys(english).length);
});

test('the pseudo-language has every message with its values, and is a good third longer', () => {
  const made = pseudo(english);
  expect(Object.keys(made)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(english)) {
    const texts = textsOf(made[key] ?? '');
    expect(texts.map(namesIn)).toEqual(textsOf(message).map(namesIn));
    for (const text of texts) expect(text).toMatch(/^\[.*\]$/s);
  }
  expect(lengthOf(made) / lengthOf(english)).toBeGreaterThan(1.35);
});

test('what is drawn is in the language of the reader, and so are parts that come later', async () => {
  const declared = msg('grid.loaded', { count: 2 });
  await setLanguage('en-XA');
  expect(document.documentElement.lang).toBe('en-XA');
  expect(t(declared)).toBe('[2 ŕööŵš]');
  expect(t('grid.loaded', { count: 1 })).toBe('[1 ŕööŵ]');
  await withWords(Promise.resolve().then(() => addMessages({ viewer })));
  expect(t('viewer.allOn')).toBe('[Šĥööŵ ááľľ]');
  expect(money(2.5)).toBe('$2.50');
  await setLanguage('en');
  expect(t(declared)).toBe('2 rows');
  expect(t('viewer.allOn')).toBe('Show all');
});

test('words within words are in the same language', () => {
  expect(t('grid.totalOf', { column: msg('grid.currency') })).toBe('Total Currency');
});

test('another language has to have the same keys and values', () => {
  const french: Translated<typeof filters> = {
    'filters.from': '{column} à partir de',
    'filters.to': '{column} jusqu’à',
    'filters.numberNeeded': 'Entrez un nombre, comme 1250.50.',
    'filters.apply': 'Filtrer',
    'filters.any': 'Tous',
  };
  // @ts-expect-error The column is missing.
  const without: Translated<typeof filters> = { ...french, 'filters.to': 'jusqu’à' };
  // @ts-expect-error A message is missing.
  const none: Translated<typeof dates> = {};
  expect([without, none]).toHaveLength(2);
});
