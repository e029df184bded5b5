import './bill-words';
import { t } from '@/shared/i18n/t';
import { taxLabel } from '@/shared/ui/tax-label';
import { fromCents, toCents } from './cents';

type Tax = Parameters<typeof taxLabel>[0] & { readonly amount: number };

type Bill = {
  readonly subtotal: number;
  readonly freight: number;
  /** The sum of all taxes. */
  readonly tax: number;
  /** Each of them, where the ERP itemizes them. */
  readonly taxes: readonly Tax[];
  readonly total: number;
};

/** Up to how many cents a total may differ from its parts by rounding. */
const rounding = 5;

/** What stands between subtotal and freight and the total, so that the rows add up: each tax, and what is left. */
export function rowsToTotal({ subtotal, freight, tax, taxes, total }: Bill) {
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0);
  const unnamed = toCents(tax) - cents(taxes.map(({ amount }) => amount));
  const rest = toCents(total) - cents([subtotal, freight, tax]);
  return [
    ...taxes.map((one) => ({ label: taxLabel(one), amount: one.amount })),
    ...(unnamed === 0
      ? []
      : [{ label: taxes.length === 0 ? t('bill.tax') : t('bill.otherTax'), amount: fromCents(unnamed) }]),
    ...(rest === 0
      ? []
      : [
          {
            label: Math.abs(rest) <= rounding ? t('bill.rounding') : t('bill.notItemized'),
            amount: fromCents(rest),
          },
        ]),
  ];
}
