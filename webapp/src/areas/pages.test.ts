import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { visitorPaths } from '@/shared/entry-paths';
import { paths } from '@/shared/paths';
import { staffPaths } from '@/shared/staff-paths';
import { modulesOf } from '../../plugins/modules-of.ts';
import { navigation as dealersMenu } from './dealer/navigation';
import { pages as dealersPages } from './dealer/pages';
import { areaRoutes } from './signed-in/area-routes';
import { navigation as staffsMenu } from './staff/navigation';
import { pages as staffsPages } from './staff/pages';

const source = resolve(import.meta.dirname, '..');
const sides = [
  ['dealers', dealersMenu, dealersPages],
  ['staff', staffsMenu, staffsPages],
] as const;

const patternsIn = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...patternsIn(children),
  ]);

type Path = { readonly pattern: string; readonly item?: Path; readonly create?: Path };

const patternsOf = ({ pattern, item, create }: Path): readonly string[] =>
  [pattern, item?.pattern, create?.pattern].filter((one) => one !== undefined);

test.each(sides)('the list of files names the pages of %s as the router does', (_, navigation, pages) => {
  const listed = pages.map(({ pattern }) => pattern);
  expect(new Set(listed).size).toBe(listed.length);
  expect(patternsIn(areaRoutes(navigation, pages)).toSorted()).toEqual(listed.toSorted());
});

test.each(sides)('every page of %s is listed with the modules that it imports', (_, __, pages) => {
  const modules = pages.flatMap(modulesOf);
  expect(modules.length).toBeGreaterThanOrEqual(pages.length);
  expect(
    modules.filter((module) => !existsSync(module) && !existsSync(resolve(source, `..${module}`))),
  ).toEqual([]);
});

test('every address has a page', () => {
  const found = [...dealersPages, ...staffsPages, ...visitorPaths].map(({ pattern }) => pattern);
  const named = [...Object.values(paths), ...Object.values(staffPaths)].flatMap(patternsOf);
  expect(named.filter((pattern) => !found.includes(pattern))).toEqual([paths.notFound.pattern]);
  expect(found.filter((pattern) => !named.includes(pattern) && pattern !== '*')).toEqual([]);
});

/** What a module imports of our own, sooner or later; types are gone once it is built. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
  return [...text.matchAll(/(?:from|import|import\()\s*'([.@]{1,2}\/[^']+)'/g)].flatMap(([, path = '']) => {
    const target = path.startsWith('@/') ? resolve(source, path.slice(2)) : resolve(dirname(file), path);
    return (
      ['', '.ts', '.tsx', '/index.tsx']
        .map((end) => target + end)
        .find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? []
    );
  });
}

test.each(['dealer', 'visitor'])('nothing that a %s can download names an address of staff', (area) => {
  const reached = new Set<string>();
  const waiting = [resolve(source, `areas/${area}/index.tsx`)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...importsOf(next));
  }
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => /\/staff\/|\/staff-paths\.ts$/.test(file))).toEqual([]);
});
