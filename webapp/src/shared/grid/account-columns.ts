import { msg, t } from '@/shared/i18n/t';
import type { ColumnMeta } from './columns';

const account: ColumnMeta = { isOptional: true, isGroupable: true, filter: { kind: 'text' } };
const dealer: ColumnMeta = { isCut: true, isName: true, filter: { kind: 'text' } };

/** What follows the field of an account's code, in staff's lists. */
export const accountColumn = { header: msg('grid.account'), meta: account };

/** What follows the field of a branch's name, in all lists. */
export const branchColumn = { header: msg('grid.branch'), meta: account };

/** What follows the field of an account's name, in staff's lists. */
export const dealerColumn = { header: msg('grid.dealer'), meta: dealer };

/** What follows the field that says whether a record waits for the reader, in staff's lists. */
export const turnColumn = {
  header: msg('grid.yourTurn'),
  meta: {
    isOptional: true,
    isUnsortable: true,
    card: 'hidden',
    filter: { kind: 'flag' },
  } satisfies ColumnMeta,
  cell: (cell: { readonly getValue: () => unknown }) => (cell.getValue() ? t('grid.yes') : t('grid.no')),
};
