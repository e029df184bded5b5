/**
 * What the server's answers are about. An action invalidates the tags that it has changed, the server says which ones
 * others have changed, and everything on screen that has the tag is refetched. Apart from the queries, because signing
 * in needs no more than this.
 */
const known = [
  'acceptances',
  'audit',
  'changerequests',
  'dealers',
  'discounts',
  'draftinglists',
  'drawings',
  'imports',
  'invoices',
  'knowledge',
  'loaddates',
  'news',
  'notifications',
  'orders',
  'outbox',
  'pages',
  'pricing',
  'profile',
  'projects',
  'remittances',
  'replies',
  'roles',
  'service',
  'servicelists',
  'system',
  'users',
  'views',
] as const;

export type Tag = (typeof known)[number];

export const isTag = (name: string): name is Tag => known.some((tag) => tag === name);

export type ChangedBy = 'self' | 'others';

type Listener = (by: ChangedBy) => void;

const listeners = new Map<Listener, readonly Tag[]>();

export function onInvalidated(tags: readonly Tag[], listener: Listener) {
  listeners.set(listener, tags);
}

/** Refetches what is on screen and has one of these tags; what is kept off screen is refetched when it is next shown. */
export function invalidate(tags: readonly Tag[], by: ChangedBy = 'self') {
  for (const [listener, own] of listeners) if (own.some((tag) => tags.includes(tag))) listener(by);
}
