/** Numbers of orders and quotes. */
type Numbered = { readonly orderNumber: string; readonly suffix: string };

/** The number as people write it: with the suffix of a part of an order. */
export const numberOf = ({ orderNumber, suffix }: Numbered): string =>
  suffix === '' ? orderNumber : `${orderNumber}-${suffix}`;
