import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');

const drawing = /```web-layers\n(.*?)```/s.exec(
  readFileSync(resolve(source, '../ARCHITECTURE.md'), 'utf8'),
)?.[1];
const layers = drawing?.trim().split('\n') ?? [];

const heightOf = (file: string) => layers.length - layers.indexOf(file.split('/')[0] ?? '');

/** Parts of these layers know nothing of each other. */
const apart = new Set(['entities', 'features']);
const partOf = (file: string) => file.split('/').slice(0, 2).join('/');

function isRefused(from: string, to: string): boolean {
  if (heightOf(to) > heightOf(from)) return true;
  return (
    heightOf(to) === heightOf(from) && apart.has(from.split('/')[0] ?? '') && partOf(to) !== partOf(from)
  );
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && layers.includes(file.split('/')[0] ?? '') && !/\.test\.tsx?$/.test(file),
);

/** What a file imports of our own, from the top of the sources. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(resolve(source, file), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'([.@]{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('@/') ? path.slice(2) : relative(source, resolve(source, dirname(file), path)),
  );
}

test('each layer imports those below it, and no neighbor', () => {
  expect(layers).toHaveLength(5);
  const imports = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })));
  expect(imports.length).toBeGreaterThan(1000);
  const refused = imports
    .filter(({ file, to }) => isRefused(file, to))
    .map(({ file, to }) => `${file} → ${to}`);
  expect(refused).toEqual([]);
});

test.each([
  ['shared/ui/link.tsx', 'entities/account/model'],
  ['entities/account/model.ts', 'entities/service/model'],
  ['features/orders/model.ts', 'features/invoices/model'],
  ['areas/dealer/index.tsx', 'app/theme'],
])('%s must not import %s', (from, to) => expect(isRefused(from, to)).toBe(true));
