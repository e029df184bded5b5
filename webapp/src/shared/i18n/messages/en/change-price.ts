export const changePrice = {
  'changePrice.withTax': '{price} with tax',
  'changePrice.noCharge': 'No charge',
  'changePrice.credit': 'Credit of {price}',
} as const;
