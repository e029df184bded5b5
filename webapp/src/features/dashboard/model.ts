import { t } from '@/shared/i18n/t';

export type NewsLine = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string;
  readonly isMustRead: boolean;
  readonly isRead: boolean;
};

export type ContactKind =
  | 'accountManager'
  | 'orderDesk'
  | 'service'
  | 'design'
  | 'receivables'
  | 'shipping'
  | 'dealer';

export type Contact = {
  readonly id: number;
  readonly kind: ContactKind;
  readonly name: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
};

export const contactKinds: Readonly<Record<ContactKind, string>> = {
  accountManager: t('dashboard.accountManager'),
  orderDesk: t('dashboard.orderDesk'),
  service: t('dashboard.service'),
  design: t('dashboard.design'),
  receivables: t('dashboard.receivables'),
  shipping: t('dashboard.shipping'),
  dealer: t('dashboard.ownPerson'),
};
