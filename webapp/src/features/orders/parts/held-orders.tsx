import '../staff-words';
import { numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useStaffOrders } from '../stores';

const held = {
  filter: ['status', '=', 'on_hold'],
  sort: [{ selector: 'enteredOn', desc: false }],
  take: 8,
  scope: { stage: 'current' },
} as const;

/** Orders of every dealer that wait for something, the oldest first. */
export function HeldOrders() {
  const data = useStaffOrders(held);
  const { items, count, isSuccess } = data;
  return (
    <Panel
      title={isSuccess ? t('staffOrders.heldCount', { count }) : t('staffOrders.heldOrders')}
      isFlush
      aside={<SeeAll to={`${staffPaths.orders.to()}?f.status=on_hold`} />}
    >
      <Loaded data={data} height={220} isEmpty={items.length === 0} empty={t('staffOrders.noneHeld')}>
        <LinkRows
          isShort
          rows={items.map((order) => ({
            key: order.id,
            to: staffPaths.order.to({ id: order.id }),
            title: [numberOf(order), order.accountName].filter(Boolean).join(' · '),
            about: order.holdReason ?? order.jobName,
            aside: date(order.enteredOn),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
