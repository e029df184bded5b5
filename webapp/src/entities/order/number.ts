/** Numbers of orders and quotes. */
type Numbered = { readonly orderNumber: string; readonly suffix: string };

/** Whether a PO number says itself what it is: `PO468664`. */
export const namesItself = (po: string) => /^p\.?o\.?[\s#:-]*\d/i.test(po);

/** The number as people write it: with the suffix of a part of an order. */
export const numberOf = ({ orderNumber, suffix }: Numbered): string =>
  suffix === '' ? orderNumber : `${orderNumber}-${suffix}`;
