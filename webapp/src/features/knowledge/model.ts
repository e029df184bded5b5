/** A text with the parts of it that a search has found: beginnings and ends, in order. */
import type { Schema } from '@/shared/api/schema';

export type Marked = Schema['Marked'];

export type ArticleLine = Schema['ListedArticle'];

export type Step = Schema['ReadStep'];

/** What an article shows, to readers and in its preview. */
export type ShownArticle = Pick<
  ReadArticle,
  'id' | 'body' | 'version' | 'updatedAt' | 'products' | 'attachments'
> & { readonly steps: readonly Step[] };

export type ReadArticle = Schema['ReadArticle'];

export type CategoryLine = Schema['CategoryLine'];

export type CategoryNode = CategoryLine & { readonly depth: number };

/** The tree as rows: each category followed by what belongs to it. */
export function inTreeOrder(categories: readonly CategoryLine[]): readonly CategoryNode[] {
  const below = (parent: number | null, depth: number): readonly CategoryNode[] =>
    categories
      .filter(({ parentId }) => (parentId ?? null) === parent)
      .flatMap((category) => [{ ...category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
