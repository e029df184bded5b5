import type { Words } from '@/shared/i18n/t';

/** A view that a list comes with: its name, and the filters and the order that its address has. */
export const viewOf = (name: Words, filters: Readonly<Record<string, string>>) => ({
  name,
  query: new URLSearchParams(filters).toString(),
});
