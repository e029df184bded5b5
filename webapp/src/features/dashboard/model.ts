import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { words, type Words } from '@/shared/i18n/t';

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
  accountManager: words('dashboard.accountManager'),
  orderDesk: words('dashboard.orderDesk'),
  service: words('dashboard.service'),
  design: words('dashboard.design'),
  receivables: words('dashboard.receivables'),
  shipping: words('dashboard.shipping'),
  dealer: words('dashboard.ownPerson'),
};
