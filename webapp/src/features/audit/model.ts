import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';

export type AuditEvent = Schema['AuditEntry'];

export type AuditDetail = Schema['Detail'];

/** `PRAIRIE · Prairie Window & Door Centre`. */
export const dealerText = (account?: string | null, name?: string | null): string =>
  [account, name].filter(Boolean).join(' · ');

/** How far the chain of events is proven. */
export type Proof = Narrowed<Schema['Proof'], { readonly verdict: 'verified' | 'unfinished' | 'broken' }>;

export type Change = { readonly field: string; readonly before: string; readonly after: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that differ, named as in the record. */
export function changesOf({ before, after }: Pick<AuditDetail, 'before' | 'after'>): readonly Change[] {
  const old = isObject(before) ? before : {};
  const now = isObject(after) ? after : {};
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: wordsOf(old[field]), after: wordsOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}
