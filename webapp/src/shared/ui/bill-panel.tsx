import { money } from '@/shared/i18n/format';
import { rowsToTotal } from '@/shared/lib/bill';
import type { Fact } from './facts';
import { FactsPanel } from './facts-panel';

type Props = {
  title: string;
  currency: string;
  bill: Parameters<typeof rowsToTotal>[0];
  labels: { readonly subtotal: string; readonly freight: string; readonly total: string };
  /** Rows below the total. */
  more?: readonly Fact[];
};

const nothing: readonly Fact[] = [];

/** What something comes to: its parts, freight and taxes, and their total. */
export function BillPanel({ title, currency, bill, labels, more = nothing }: Props) {
  const { subtotal, freight, total } = bill;
  return (
    <FactsPanel
      title={title}
      note={currency}
      isBill
      facts={[
        { label: labels.subtotal, value: money(subtotal, currency) },
        freight !== 0 && { label: labels.freight, value: money(freight, currency) },
        ...rowsToTotal(bill).map(({ label, amount }) => ({ label, value: money(amount, currency) })),
        { label: labels.total, value: money(total, currency) },
        ...more,
      ]}
    />
  );
}
