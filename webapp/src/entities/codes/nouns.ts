import './words';
import { words, type CodeWords } from '@/shared/i18n/t';

/** The kinds of records that can be imported. */
export const nouns: CodeWords = {
  dealers: words('noun.dealers'),
  branches: words('noun.branches'),
  users: words('noun.users'),
  catalog: words('noun.catalog'),
  orders: words('noun.orders'),
  'order-lines': words('noun.order-lines'),
  invoices: words('noun.invoices'),
  'invoice-lines': words('noun.invoice-lines'),
  'load-dates': words('noun.load-dates'),
  'service-orders': words('noun.service-orders'),
  addresses: words('noun.addresses'),
};
