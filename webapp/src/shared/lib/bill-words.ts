// Words of the sums below an order or invoice.
import { addMessages } from '@/shared/i18n/catalogue';

export const bill = {
  'bill.tax': 'Tax',
  'bill.otherTax': 'Other tax',
  'bill.rounding': 'Rounding',
  'bill.notItemized': 'Not itemized',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    bill: typeof bill;
  }
}

addMessages({ bill });
