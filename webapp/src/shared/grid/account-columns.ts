import { t } from '@/shared/i18n/t';
import type { ColumnMeta } from './columns';

const account: ColumnMeta = { isOptional: true, isGroupable: true, filter: { kind: 'text' } };
const dealer: ColumnMeta = { isCut: true, isName: true, filter: { kind: 'text' } };

/** What follows the field of an account's code, in staff's lists. */
export const accountColumn = { header: t('grid.account'), meta: account };

/** What follows the field of a branch's name, in all lists. */
export const branchColumn = { header: t('grid.branch'), meta: account };

/** What follows the field of an account's name, in staff's lists. */
export const dealerColumn = { header: t('grid.dealer'), meta: dealer };
