export const invoiceFiles = {
  'invoiceFiles.zip': 'Download PDFs',
  'invoiceFiles.lines': 'Lines as {format}',
  'invoiceFiles.tooMany': 'Choose up to 500 invoices.',
} as const;
