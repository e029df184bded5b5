export const pdf = {
  'pdf.open': 'Open file',
  'pdf.page': '{name}, page {page} of {count}',
  'pdf.failed': 'The preview couldn’t be shown. You can still open the file.',
} as const;
