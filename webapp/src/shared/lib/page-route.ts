import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

export type PageModule = { readonly default: ComponentType };

/** A route whose page is a file of its own, fetched when it is first visited. */
export function page(path: { readonly pattern: string }, load: () => Promise<PageModule>): RouteObject {
  return { path: path.pattern, lazy: async () => ({ Component: (await load()).default }) };
}
