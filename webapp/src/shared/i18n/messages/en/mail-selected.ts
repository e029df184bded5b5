export const mailSelected = {
  'mailSelected.invoices': 'Email PDFs to me',
  'mailSelected.orders': 'Email summary to me',
} as const;
