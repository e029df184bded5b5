/** What an answer to a price says of its amount: with tax first, as the dashboard has it, and what it is before tax. */
import type { ChangeOffer } from '@/entities/change-request/model';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';

type Amounts = Pick<ChangeOffer, 'amount' | 'total' | 'currency'>;

const amountsOf = ({ amount, total, currency }: Amounts) => ({
  price: money(Math.abs(amount), currency),
  total: typeof total === 'number' ? money(Math.abs(total), currency) : null,
});

/** What the button says that approves it. */
export function approvalOf(offer: Amounts): string {
  const { price, total } = amountsOf(offer);
  if (offer.amount === 0) return t('changes.approveChange');
  return t(offer.amount < 0 ? 'changes.approveCredit' : 'changes.approveOf', { price: total ?? price });
}

/** What an approval leads to. */
export function agreedAmount(offer: Amounts): string {
  const { price, total } = amountsOf(offer);
  if (offer.amount === 0) return t('changes.free');
  const isCredit = offer.amount < 0;
  return total === null
    ? t(isCredit ? 'changes.youGet' : 'changes.youOwe', { price })
    : t(isCredit ? 'changes.youGetWithTax' : 'changes.youOweWithTax', { price, total });
}

/** What is declined, where it is anything. */
export function declinedAmount(offer: Amounts): string {
  const { price, total } = amountsOf(offer);
  const isCredit = offer.amount < 0;
  return total === null
    ? t(isCredit ? 'changes.declineGet' : 'changes.declineOwe', { price })
    : t(isCredit ? 'changes.declineGetWithTax' : 'changes.declineOweWithTax', { price, total });
}
