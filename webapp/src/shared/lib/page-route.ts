import type { RouteObject } from 'react-router';
import { withWords } from '@/shared/i18n/catalogue';
import type { Address, Page } from './page';

/** Fetches the record of a page's address, before the page is drawn. */
export const prefetchRecord =
  (store: { readonly prefetch: (id: number) => void }) =>
  ({ params }: Pick<Address, 'params'>): void =>
    store.prefetch(Number(params['id']));

/** A route whose page is a file of its own, fetched with its words when it is first visited. */
export function routeOf({ pattern, load }: Pick<Page, 'pattern' | 'load'>): RouteObject {
  return {
    path: pattern,
    lazy: async () => {
      const { default: Component, prefetch } = await withWords(load());
      if (prefetch === undefined) return { Component };
      return {
        Component,
        loader: ({ params, request }) => {
          prefetch({ params, search: new URL(request.url).searchParams, pattern });
          return null;
        },
      };
    },
  };
}
