/** What the symptom tree knows beside its words: photos to take, articles to read. */
import type { Symptom } from '../model';

/** What the photos of a symptom should show. */
export function photosFor(tree: readonly Symptom[], code: string): readonly string[] {
  for (const node of tree) {
    if (node.code === code) return node.photos;
    const below = photosFor(node.children, code);
    if (below.length > 0) return below;
  }
  return [];
}

/** The article that is known for a symptom, or for the kind of trouble that it is of. */
export function articleFor(tree: readonly Symptom[], code: string): number | null {
  const branch = tree.find(({ children }) => children.some((leaf) => leaf.code === code));
  const leaf = branch?.children.find((one) => one.code === code);
  return leaf?.articleId ?? branch?.articleId ?? null;
}
