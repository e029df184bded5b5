import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { t } from '@/shared/i18n/t';

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

export const contactKinds: Readonly<Record<ContactKind, string>> = {
  accountManager: t('dashboard.accountManager'),
  orderDesk: t('dashboard.orderDesk'),
  service: t('dashboard.service'),
  design: t('dashboard.design'),
  receivables: t('dashboard.receivables'),
  shipping: t('dashboard.shipping'),
  dealer: t('dashboard.ownPerson'),
};
