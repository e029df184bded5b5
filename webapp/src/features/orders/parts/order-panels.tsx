import { Text } from '@mantine/core';
import { numberOf } from '@/entities/order/number';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { lateText } from '../model';
import { useOrderSummary } from '../stores';
import { NextLoads } from './next-loads';
import { OrdersByStage } from './orders-by-stage';

const own = {};

/** Orders on the dashboard: the next loads, how many are at which stage, which dates have moved. */
export function OrderPanels() {
  const can = useCan();
  const data = useOrderSummary(own);
  const { item } = data;
  const { byStatus = [], quoteCount = 0, slipped = [], late = [], nextLoads = [] } = item ?? {};
  return (
    <>
      {can('loaddates:view') && (
        <Panel title={t('dashboard.nextLoads')} isFlush>
          <Loaded data={data} height={220} isEmpty={nextLoads.length === 0} empty={t('dashboard.noLoads')}>
            <NextLoads loads={nextLoads} />
          </Loaded>
        </Panel>
      )}
      <Panel
        title={t('dashboard.byStage')}
        aside={
          quoteCount > 0 && (
            <Text size="sm" c="dimmed">
              {t('dashboard.quotes', { count: quoteCount })}
            </Text>
          )
        }
      >
        <Loaded data={data} height={220} isEmpty={byStatus.length === 0} empty={t('dashboard.noOrders')}>
          <OrdersByStage counts={byStatus} />
        </Loaded>
      </Panel>
      {late.length > 0 && (
        <Panel title={t('dashboard.late')} isFlush>
          <LinkRows
            rows={late.map((order) => ({
              key: order.id,
              to: paths.order.to({ id: order.id }),
              title: [numberOf(order), order.jobName].filter(Boolean).join(' · '),
              about: lateText(order),
              aside: t('dashboard.promisedFor', { day: date(order.promisedNow) }),
            }))}
          />
        </Panel>
      )}
      <Panel title={t('dashboard.slipped')} isFlush>
        <Loaded data={data} height={160} isEmpty={slipped.length === 0} empty={t('dashboard.noneSlipped')}>
          <LinkRows
            rows={slipped.map((order) => ({
              key: order.id,
              to: paths.order.to({ id: order.id }),
              title: [numberOf(order), order.jobName].filter(Boolean).join(' · '),
              about: order.slipReason ?? t('dashboard.noReason'),
              aside: t('dashboard.movedTo', {
                first: date(order.promisedFirst),
                now: date(order.promisedNow),
              }),
            }))}
          />
        </Loaded>
      </Panel>
    </>
  );
}
