import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { entities, verbs } from './codes';

const top = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(resolve(top, path), 'utf8');
const sources = globSync('src/**/*.rs', { cwd: top }).map(read);

const foundIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, code = '']) => code);
const literals = (text: string) => foundIn(text, /"([^"]+)"/g);
const isCode = (text: string) => /^[a-zA-Z-]+$/.test(text);

/** What is given to an event where it is made: its kind of record and its verb, the one or the other as a literal. */
const events = sources.flatMap((text) =>
  foundIn(text, /(?:\.event|NewEvent::new)\(((?:[^;()]|\([^()]*\))*)\)/g).map((given) => ({
    codes: literals(given),
    endsWithCode: /",?\s*$/.test(given),
  })),
);

/** A verb that is chosen first; words of another kind have blanks. */
const chosen = sources
  .filter((text) => /\.event\(|NewEvent::new\(/.test(text))
  .flatMap((text) => foundIn(text, /let verb = ([^;]*);/g).map(literals))
  .filter((codes) => codes.every(isCode))
  .flat();

test('every verb that the server writes has words', () => {
  const inTables = globSync('docs/workflows/*.md', { cwd: top }).flatMap((path) =>
    foundIn(read(path).split('## Verbs')[1] ?? '', /^\| `(\w+)` \|/gm),
  );
  const written = [
    ...inTables,
    ...chosen,
    ...events.filter(({ endsWithCode }) => endsWithCode).map(({ codes }) => codes.at(-1) ?? ''),
    ...sources.flatMap((text) => foundIn(text, /noted::<\w+>\([^;"]*"(\w+)"/g)),
  ];
  expect(written.length).toBeGreaterThan(150);
  expect([...new Set(written)].filter((code) => verbs[code] === undefined)).toEqual([]);
});

test('every kind of record that the server writes has words', () => {
  const called = read('src/domain/audit_trail/staff.rs');
  const written = [
    ...foundIn(called, /when '(\w+)' then/g),
    ...events.filter(({ codes }) => codes.length === 2).map(({ codes }) => codes[0] ?? ''),
    ...sources.flatMap((text) => foundIn(text, /const ENTITY: &(?:'static )?str = "([\w-]+)"/g)),
  ];
  expect(written.length).toBeGreaterThan(50);
  expect([...new Set(written)].filter((code) => entities[code] === undefined)).toEqual([]);
});
