import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { hasSlipped, type OrderRow } from '../model';

type Props = { order: OrderRow };

/** What a dealer should know before anything else: a hold, a date that has moved, a cancellation. */
export function OrderNotices({ order }: Props) {
  const { status, holdReason, slipReason, promisedFirst, promisedNow } = order;
  const days = { first: date(promisedFirst), now: date(promisedNow) };
  return (
    <>
      {status === 'cancelled' && <Notice tone="bad" title={t('orders.wasCancelled')} />}
      {status === 'on_hold' && (
        <Notice
          tone="waiting"
          title={holdReason ? t('orders.heldWhy', { reason: holdReason }) : t('orders.held')}
        />
      )}
      {hasSlipped(order) && (
        <Notice
          tone="neutral"
          title={
            slipReason ? t('orders.slippedWhy', { ...days, reason: slipReason }) : t('orders.slipped', days)
          }
        />
      )}
    </>
  );
}
