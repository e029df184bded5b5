import { msg } from '@/shared/i18n/t';
import type { ColumnMeta } from './columns';

const meta: ColumnMeta = {
  isOptional: true,
  isGroupable: true,
  card: 'hidden',
  filter: { kind: 'choice', options: ['CAD', 'USD'].map((code) => ({ value: code, label: code })) },
};

/** What follows the field of a currency, by which sums of unlike amounts are taken apart. */
export const currencyColumn = { header: msg('grid.currency'), meta };
