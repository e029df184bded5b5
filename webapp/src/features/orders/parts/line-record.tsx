import { Anchor, Stack } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { money, percent, quantity, unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { orderPath } from '@/shared/side';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import type { Order, OrderLine } from '../model';
import { useOrderLines } from '../stores';
import { LineDetails } from './line-details';

type Props = { order: Order; lineNumber: number };

/** One line of an order: what it is, what it costs, and all that is known of it. */
export function LineRecord({ order, lineNumber }: Props) {
  const { id, kind, currency } = order;
  const query = useStable({ id, quote: kind === 'quote' });
  const data = useOrderLines();
  const { items, run, query: asked } = data;
  const isKnown = data.isSuccess && asked?.id === id;
  useEffect(() => {
    if (!isKnown) void run(query);
    // Steps between lines show what is already there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [run, query]);

  const line = items.find((one) => one.lineNumber === lineNumber);
  return (
    <Loaded
      data={{ ...data, isSuccess: isKnown }}
      height={160}
      isEmpty={line === undefined}
      empty={
        <EmptyState
          icon={IconListSearch}
          title={t('order.noSuchLine', { number: lineNumber })}
          help={t('order.noSuchLineHelp')}
          action={
            <Anchor component={Link} to={orderPath(id)}>
              {t('order.backToLines')}
            </Anchor>
          }
        />
      }
    >
      {line !== undefined && (
        <Stack gap="md">
          <Panel title={line.description || line.product || t('order.facts')}>
            <Facts facts={factsOf(line, currency)} />
          </Panel>
          <LineDetails id={id} lineNumber={lineNumber} />
        </Stack>
      )}
    </Loaded>
  );
}

const factsOf = (line: OrderLine, currency: string) => [
  line.mark !== '' && { label: t('order.mark'), value: line.mark },
  line.product !== '' && { label: t('order.product'), value: line.product },
  line.size !== '' && { label: t('order.size'), value: line.size },
  { label: t('order.quantity'), value: quantity(line.quantity) },
  line.shippedQuantity > 0 && {
    label: t('orders.shipped'),
    value: t('order.shippedOf', { shipped: line.shippedQuantity, quantity: line.quantity }),
  },
  typeof line.unitPrice === 'number' && {
    label: t('order.unitPrice'),
    value: unitPrice(line.unitPrice, currency),
  },
  Boolean(line.discount) && { label: t('order.discount'), value: percent(line.discount) },
  typeof line.net === 'number' && { label: t('order.net'), value: money(line.net, currency) },
];
