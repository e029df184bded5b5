/** Pages as data: the router and the build's list of the files of each page (`pages.json`) follow from them. */
import type { ComponentType } from 'react';

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

export type Load = () => Promise<PageModule>;

export type Page = {
  readonly pattern: string;
  readonly load: Load;
  /** The imports that `load` consists of, where it is more than one. */
  readonly imports: readonly (() => Promise<unknown>)[];
};

type Pattern = { readonly pattern: string };

export const page = ({ pattern }: Pattern, load: Load, imports: Page['imports'] = [load]): Page => ({
  pattern,
  load,
  imports,
});
