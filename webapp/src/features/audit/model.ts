export type AuditEvent = {
  readonly id: number;
  readonly at: string;
  readonly entity: string;
  readonly entityId?: number | null;
  readonly verb: string;
  readonly actor: string;
  /** The account whose record it is. */
  readonly account?: string | null;
  readonly accountName?: string | null;
  /** The account in whose place a member of staff acted. */
  readonly onBehalfOf?: string | null;
  readonly onBehalfOfName?: string | null;
  readonly address: string;
  readonly reason?: string | null;
};

export type AuditDetail = AuditEvent & {
  readonly requestId: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** `PRAIRIE · Prairie Window & Door Centre`. */
export const dealerText = (account?: string | null, name?: string | null): string =>
  [account, name].filter(Boolean).join(' · ');

/** How far the chain of events is proven. */
export type Proof = {
  readonly verdict: 'verified' | 'unfinished' | 'broken';
  /** Where an unfinished proof goes on. */
  readonly head?: string | null;
  /** The first event that is not as it was written. */
  readonly at?: number | null;
  readonly why?: string | null;
  readonly proven: number;
  readonly total: number;
};

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
