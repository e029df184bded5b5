// The words of the PDF viewer, which several areas show.
import { addMessages } from '@/shared/i18n/catalogue';

export const pdf = {
  'pdf.open': 'Open file',
  'pdf.page': '{name}, page {page} of {count}',
  'pdf.failed': 'The preview couldn’t be shown. You can still open the file.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    pdf: typeof pdf;
  }
}

addMessages({ pdf });
