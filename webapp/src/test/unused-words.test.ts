import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const isOfWords = (file: string) => /(^|[/-])words\.ts$|messages\.ts$|i18n\/common\.ts$/.test(file);
const key = /^ {2}'([\w-]+(?:\.[\w-]+)+)':/gm;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(source, file), 'utf8') }));
/** The names of fields are looked up by the codes that the server has for them. */
const byCode = 'entities/codes/fields-words.ts';
const declared = files
  .filter(({ file }) => isOfWords(file) && file !== byCode)
  .flatMap(({ text }) => [...text.matchAll(key)].map(([, name = '']) => name));

/** Everything that is no declaration of a message. */
const code = files.map(({ file, text }) => (isOfWords(file) ? text.replaceAll(key, '') : text));
const literalsIn = (text: string) => new Set([...text.matchAll(/'([\w.-]+)'/g)].map(([, name = '']) => name));
const literals = new Set(code.flatMap((text) => [...literalsIn(text)]));

/** Keys that are put together: `users.do.${verb}`. */
const patterns = code
  .flatMap((text) => [...text.matchAll(/`([\w-]+\.[^`]*\$\{[^`]*)`/g)].map(([, shape = '']) => shape))
  .map((shape) => new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`));

/** What a kind of record says of itself, and the names of its fields (`shared/records/prefixed.ts`). */
const nouns = new Map(
  declared
    .filter((name) => name.endsWith('.removal'))
    .map((name) => name.slice(0, -'.removal'.length))
    .map((noun) => {
      const defining = code.filter((text) => text.includes(`'${noun}'`));
      const parts = ['one', 'about', 'create', 'empty', 'emptyHelp', 'removal'];
      return [noun, new Set([...parts, ...defining.flatMap((text) => [...literalsIn(text)])])];
    }),
);

function isUsed(name: string): boolean {
  const [noun = '', part = ''] = name.split('.');
  return (
    literals.has(name) ||
    patterns.some((pattern) => pattern.test(name)) ||
    (nouns.get(noun)?.has(part) ?? false)
  );
}

test('every message is said somewhere', () => {
  expect(declared.length).toBeGreaterThan(4000);
  expect(declared.filter((name) => !isUsed(name))).toEqual([]);
});
