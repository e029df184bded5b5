// Words of the price of a change.
import { addMessages } from '@/shared/i18n/catalogue';

export const changePrice = {
  'changePrice.noCharge': 'No charge',
  'changePrice.credit': 'Credit of {price}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    changePrice: typeof changePrice;
  }
}

addMessages({ changePrice });
