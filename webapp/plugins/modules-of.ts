import type { Page } from '../src/shared/lib/page.ts';

/** The modules that a page imports when it is opened, as the import in each of its functions names them. */
export function modulesOf({ pattern, imports }: Pick<Page, 'pattern' | 'imports'>): readonly string[] {
  return imports.map((load) => {
    const module = /import\w*\(["'](.+?)["']\)/.exec(String(load))?.[1];
    if (module === undefined) throw new Error(`The page at ${pattern} imports nothing: ${String(load)}`);
    return module;
  });
}
