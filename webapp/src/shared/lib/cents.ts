/** Amounts are added as whole cents: no sum of them is ever a fraction of one off. */

export const toCents = (amount: number): number => Math.round(amount * 100);
export const fromCents = (cents: number): number => cents / 100;

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  fromCents(rows.reduce((sum, row) => sum + toCents(amountOf(row)), 0));
