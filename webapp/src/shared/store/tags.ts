/**
 * What answers of the server are about. An action says which tags it has changed, the server says which have been
 * changed by others, and everything on screen that has the tag is read anew. Apart from the queries, because signing
 * in needs no more than this.
 */
const known = [
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
  'roles',
  'service',
  'servicelists',
  'system',
  'users',
  'views',
] as const;

export type Tag = (typeof known)[number];

export const isTag = (name: string): name is Tag => known.some((tag) => tag === name);

export type Who = 'own' | 'others';

type Listener = (who: Who) => void;

const listeners = new Map<Listener, readonly Tag[]>();

export function onChanged(tags: readonly Tag[], listener: Listener) {
  listeners.set(listener, tags);
}

/** Reads anew what is on screen and has one of these tags; what is kept off screen is read when it is next shown. */
export function changed(tags: readonly Tag[], who: Who = 'own') {
  for (const [listener, own] of listeners) if (own.some((tag) => tags.includes(tag))) listener(who);
}
