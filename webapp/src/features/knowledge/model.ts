import type { KeptFile } from '@/shared/records/record-files';

/** A text with the parts of it that a search has found: beginnings and ends, in order. */
export type Marked = { readonly text: string; readonly marks: readonly (readonly [number, number])[] };

export type ArticleLine = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly categoryId: number;
  readonly category: string;
  readonly tags: readonly string[];
  readonly products: readonly string[];
  readonly version: number;
  readonly steps: number;
  readonly foundTitle?: Marked;
  readonly foundText?: Marked;
};

export type Step = {
  readonly id: number;
  readonly title: string;
  /** HTML that the server has cleaned. */
  readonly text: string;
  readonly warning: string;
  readonly images: readonly KeptFile[];
};

/** What an article shows, to readers and in its preview. */
export type ShownArticle = {
  readonly id: number;
  readonly body: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly products: readonly string[];
  readonly steps: readonly Step[];
  readonly attachments: readonly KeptFile[];
};

export type ReadArticle = ShownArticle & {
  readonly title: string;
  readonly categoryId: number;
  readonly category: string;
  /** What the reader thought of it; absent while he has not said. */
  readonly isHelpful?: boolean;
};

export type CategoryLine = {
  readonly id: number;
  readonly name: string;
  readonly parentId?: number | null;
  /** In it, not in those below. */
  readonly articles: number;
};

export type CategoryNode = CategoryLine & { readonly depth: number };

/** The tree as rows: each category followed by what belongs to it. */
export function inTreeOrder(categories: readonly CategoryLine[]): readonly CategoryNode[] {
  const below = (parent: number | null, depth: number): readonly CategoryNode[] =>
    categories
      .filter(({ parentId }) => (parentId ?? null) === parent)
      .flatMap((category) => [{ ...category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
