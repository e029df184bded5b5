export const bill = {
  'bill.tax': 'Tax',
  'bill.otherTax': 'Other tax',
  'bill.rounding': 'Rounding',
  'bill.notItemized': 'Not itemized',
} as const;
