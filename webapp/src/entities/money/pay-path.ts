import { paths } from '@/shared/paths';

/** Where a payment for these invoices is recorded. */
export const payPath = (invoices: readonly (number | string)[]): string =>
  `${paths.remit.to()}?items=${invoices.join(',')}`;
