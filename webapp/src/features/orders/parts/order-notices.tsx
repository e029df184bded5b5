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
      {status === 'cancelled' && <Notice tone="bad" title={t('order.wasCancelled')} />}
      {status === 'on_hold' && (
        <Notice
          tone="waiting"
          title={holdReason ? t('order.heldWhy', { reason: holdReason }) : t('order.held')}
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
