import { addMessages } from '@/shared/i18n/catalogue';

export const nouns = {
  'noun.dealers': 'Dealers',
  'noun.branches': 'Branches',
  'noun.users': 'Users',
  'noun.catalog': 'Catalogue',
  'noun.orders': 'Orders',
  'noun.order-lines': 'Order lines',
  'noun.invoices': 'Invoices',
  'noun.invoice-lines': 'Invoice lines',
  'noun.load-dates': 'Load dates',
  'noun.service-orders': 'Service orders',
  'noun.addresses': 'Addresses',
  'noun.balances': 'Balances',
  'noun.payments': 'Payments',
  'noun.budgets': 'Budgets',
  'noun.prices': 'Prices',
  'noun.discounts': 'Discounts',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    nouns: typeof nouns;
  }
}

addMessages({ nouns });
