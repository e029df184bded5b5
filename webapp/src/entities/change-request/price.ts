/** Apart from the words of requests, for the dashboard. */
import './price-words';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { ChangeOffer, ChangeRow } from './model';

/** What a dealer is asked to approve, with tax where its rate is known, or nothing while there is no price. */
export const priceToApprove = ({
  price,
  priceWithTax,
  currency,
}: Pick<ChangeRow, 'price' | 'priceWithTax' | 'currency'>): string =>
  typeof price === 'number'
    ? priceText({ amount: price, total: priceWithTax ?? null, currency: currency ?? 'CAD' })
    : '';

/** What someone is asked for in words: an amount with its tax where that is known, a credit, or nothing. */
export function priceText({
  amount,
  total,
  currency,
}: Pick<ChangeOffer, 'amount' | 'total' | 'currency'>): string {
  if (amount === 0) return t('changePrice.noCharge');
  const price = money(Math.abs(total ?? amount), currency);
  return amount < 0 ? t('changePrice.credit', { price }) : price;
}
