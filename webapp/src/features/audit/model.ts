import { date, dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';

export type AuditEvent = Schema['AuditEntry'];

export type AuditDetail = Schema['Detail'];

/** `PRAIRIE · Prairie Window & Door Centre`. */
export const dealerText = (account?: string | null, name?: string | null): string =>
  [account, name].filter(Boolean).join(' · ');

const pageOf: Readonly<Record<string, (place: { id: number }) => string>> = {
  serviceRequest: paths.adminServiceRequest.to,
  user: paths.user.to,
  role: paths.role.to,
  discount: paths.discount.to,
  registration: paths.registration.to,
  importBatch: paths.importBatch.to,
  outbox: paths.outboxMessage.to,
};

/** Where the record of an event is read, if it has a page by its number. */
export const recordPath = ({ entity, entityId }: Pick<AuditEvent, 'entity' | 'entityId'>): string | null =>
  typeof entityId === 'number' ? (pageOf[entity]?.({ id: entityId }) ?? null) : null;

/** How far the chain of events is proven. */
export type Proof = Narrowed<Schema['Proof'], { readonly verdict: 'verified' | 'unfinished' | 'broken' }>;

export type Change = { readonly field: string; readonly before: string; readonly after: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instantPattern.test(value)) return dateTime(value);
  return dayPattern.test(value) ? date(value) : value;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** The fields that differ, named as in the record. */
export function changesOf({ before, after }: Pick<AuditDetail, 'before' | 'after'>): readonly Change[] {
  const old = isObject(before) ? before : {};
  const now = isObject(after) ? after : {};
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: wordsOf(old[field]), after: wordsOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}
