import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { withWords } from '@/shared/i18n/catalogue';

export type PageModule = { readonly default: ComponentType };

/** A route whose page is a file of its own, fetched with its words when it is first visited. */
export function page(path: { readonly pattern: string }, load: () => Promise<PageModule>): RouteObject {
  return { path: path.pattern, lazy: async () => ({ Component: (await withWords(load())).default }) };
}
