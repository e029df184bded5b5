import type { Schema } from '@/shared/api/schema';

export type FoundAddress = Schema['Address'];

/** A question for suggestions: words that were typed, or what lies under an earlier suggestion. */
export type SuggestionQuery =
  | { readonly address: string; readonly country: string }
  | { readonly lastId: string; readonly country: string };
