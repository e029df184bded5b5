export const pdf = {
  'pdf.open': 'Open file',
  'pdf.page': '{name}, page {page} of {count}',
  'pdf.failed': 'The preview could not be drawn. The file itself can be opened.',
} as const;
