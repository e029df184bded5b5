import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { withWords } from '@/shared/i18n/catalogue';

/** The address of a page, as far as it shapes the page's queries. */
export type Address = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Which of the addresses of a page it is. */
  readonly pattern: string;
};

export type PageModule = {
  readonly default: ComponentType;
  /** Fetches what the page shows first. It is called when the address is known, before the page is drawn. */
  readonly prefetch?: (address: Address) => void;
};

/** Fetches the record of a page's address, before the page is drawn. */
export const prefetchRecord =
  (store: { readonly prefetch: (id: number) => void }) =>
  ({ params }: Pick<Address, 'params'>): void =>
    store.prefetch(Number(params['id']));

/** A route whose page is a file of its own, fetched with its words when it is first visited. */
export function page(path: { readonly pattern: string }, load: () => Promise<PageModule>): RouteObject {
  return {
    path: path.pattern,
    lazy: async () => {
      const { default: Component, prefetch } = await withWords(load());
      if (prefetch === undefined) return { Component };
      return {
        Component,
        loader: ({ params, request }) => {
          prefetch({ params, search: new URL(request.url).searchParams, pattern: path.pattern });
          return null;
        },
      };
    },
  };
}
