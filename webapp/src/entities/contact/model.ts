import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { msg, type Words } from '@/shared/i18n/t';

export type ContactKind =
  | 'accountManager'
  | 'orderDesk'
  | 'service'
  | 'design'
  | 'receivables'
  | 'shipping'
  | 'dealer';

export type Contact = Narrowed<Schema['AccountContact'], { readonly kind: ContactKind }>;

export const contactKinds: Readonly<Record<ContactKind, Words>> = {
  accountManager: msg('contacts.accountManager'),
  orderDesk: msg('contacts.orderDesk'),
  service: msg('contacts.service'),
  design: msg('contacts.design'),
  receivables: msg('contacts.receivables'),
  shipping: msg('contacts.shipping'),
  dealer: msg('contacts.ownPerson'),
};

/** The first letters of the first and the last name, where there is no photo. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^./u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('');
}
