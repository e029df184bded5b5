import './nouns-words';
import { msg, type CodeWords } from '@/shared/i18n/t';

const nounCodes = [
  'dealers',
  'branches',
  'users',
  'catalog',
  'orders',
  'order-lines',
  'invoices',
  'invoice-lines',
  'load-dates',
  'service-orders',
  'addresses',
  'balances',
  'payments',
  'budgets',
  'prices',
  'discounts',
] as const;

/** The kinds of records that can be imported. */
export const nouns: CodeWords = Object.fromEntries(nounCodes.map((code) => [code, msg(`noun.${code}`)]));
