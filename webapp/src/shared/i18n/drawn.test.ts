import { expect, test, vi } from 'vitest';
import type * as catalogue from './catalogue';

const modules = import.meta.glob([
  '/src/**/*.{ts,tsx}',
  '!/src/**/*.test.*',
  '!/src/test/**',
  '!/src/app/main.tsx',
]);
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
});

test('no module reads words while it loads, when it is not known yet in whose language', async () => {
  const read: string[] = [];
  vi.resetModules();
  vi.doMock('./catalogue', async (original: () => Promise<typeof catalogue>) => ({
    ...(await original()),
    textOf: (key: string) => {
      read.push(key);
      return key;
    },
  }));
  for (const load of Object.values(modules)) await load();
  expect(read).toEqual([]);
}, 120_000);

test('only one place says in which locale dates and numbers are written', async () => {
  const named: string[] = [];
  for (const [file, load] of Object.entries(sources))
    if (/'en-[A-Z]{2}'|toLocale(Date|Time)?String\(/.test(await load())) named.push(file);
  expect(named).toEqual(['/src/shared/i18n/language.ts', '/src/shared/i18n/translate.ts']);
});
