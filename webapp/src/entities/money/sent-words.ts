// Words of payments on their way, for the lists of invoices.
import { addMessages } from '@/shared/i18n/catalogue';

export const sentPayments = {
  'sentPayments.all': 'Payment sent{numbers}',
  'sentPayments.part': 'Part payment sent{numbers}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    sentPayments: typeof sentPayments;
  }
}

addMessages({ sentPayments });
