// Words of the form that emails selected records.
import { addMessages } from '@/shared/i18n/catalogue';

export const mailSelected = {
  'mailSelected.invoices': 'Email PDFs to me',
  'mailSelected.orders': 'Email summary to me',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    mailSelected: typeof mailSelected;
  }
}

addMessages({ mailSelected });
