import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { msg, type Words } from '@/shared/i18n/t';

export type NewsLine = Schema['NewsLine'];

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
  accountManager: msg('dashboard.accountManager'),
  orderDesk: msg('dashboard.orderDesk'),
  service: msg('dashboard.service'),
  design: msg('dashboard.design'),
  receivables: msg('dashboard.receivables'),
  shipping: msg('dashboard.shipping'),
  dealer: msg('dashboard.ownPerson'),
};
