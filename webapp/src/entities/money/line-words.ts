// Words of what a remittance pays, line by line.
import { addMessages } from '@/shared/i18n/catalogue';

export const remittanceLines = {
  'remittanceLines.ofBalance': 'of {amount}',
  'remittanceLines.andDiscount': 'and {amount} discount',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    remittanceLines: typeof remittanceLines;
  }
}

addMessages({ remittanceLines });
