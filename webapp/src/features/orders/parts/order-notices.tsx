import '../quote-words';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { Notice } from '@/shared/ui/notice';
import { daysAfterRequired, hasSlipped, quoteStateOf, type OrderRow } from '../model';

type Props = {
  order: OrderRow;
  /** What asks for an answer to a hold stands elsewhere. */
  hasHold?: boolean;
};

/** What a dealer should know before anything else: a hold, a date that has moved, a cancellation. */
export function OrderNotices({ order, hasHold = false }: Props) {
  const { status, holdReason, slipReason, promisedFirst, promisedNow } = order;
  const late = daysAfterRequired(order);
  const days = { first: date(promisedFirst), now: date(promisedNow) };
  return (
    <>
      {quoteStateOf(order) === 'expired' && (
        <Notice
          tone="waiting"
          title={t(isStaffSide() ? 'quotes.expiredStaff' : 'quotes.expired', { date: date(order.expiresOn) })}
        />
      )}
      {status === 'cancelled' && <Notice tone="bad" title={t('order.wasCancelled')} />}
      {status === 'on_hold' && !hasHold && (
        <Notice
          tone="waiting"
          title={holdReason ? t('order.heldWhy', { reason: holdReason }) : t('order.held')}
        />
      )}
      {late > 0 && (
        <Notice
          tone="bad"
          title={t(order.isFirm ? 'order.lateFirm' : 'order.late', {
            count: late,
            promised: date(promisedNow),
            required: date(order.requiredOn),
          })}
        />
      )}
      {hasSlipped(order) && (
        <Notice
          tone="neutral"
          title={
            slipReason ? t('order.slippedWhy', { ...days, reason: slipReason }) : t('order.slipped', days)
          }
        />
      )}
    </>
  );
}
