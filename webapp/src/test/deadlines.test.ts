import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');

/** The moments by which something has to be done, as answers call them. */
const deadlines = [
  'cutOffAt',
  'priceExpiresAt',
  'expiresAt',
  'deadlineAt',
  'dueAt',
  'dueBy',
  'respondBy',
  'resolveBy',
].join('|');

/** Shown by what says the reader’s own time. */
const shown = new RegExp(
  `(?:\\b(?:dateTime|fullDateTime|dayOf)\\(|<TimeText at=\\{)[^)}]*\\b(?:${deadlines})\\b`,
);
const column = new RegExp(`accessor\\('(?:${deadlines})',[^]*?\\n    \\}\\)`, 'g');

const isInReadersTime = (text: string) =>
  shown.test(text) || (text.match(column) ?? []).some((block) => block.includes('<TimeText'));

test('a deadline is shown in the time of the plant, never in the reader’s', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => isInReadersTime(readFileSync(resolve(source, file), 'utf8')));
  expect(wrong).toEqual([]);
});

test.each([
  'const time = dateTime(dueAt);',
  'value: <TimeText at={offer.expiresAt} />,',
  "    column.accessor('cutOffAt', {\n      cell: (cell) => <TimeText at={cell.getValue()} />,\n    }),",
])('%s is noticed', (text) => expect(isInReadersTime(text)).toBe(true));
