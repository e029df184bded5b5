// Words of the files of an invoice.
import { addMessages } from '@/shared/i18n/catalogue';

export const invoiceFiles = {
  'invoiceFiles.zip': 'Download PDFs',
  'invoiceFiles.lines': 'Lines',
  'invoiceFiles.linesIn': 'Lines as {format}',
  'invoiceFiles.tooMany': 'Choose up to 500 invoices.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    invoiceFiles: typeof invoiceFiles;
  }
}

addMessages({ invoiceFiles });
