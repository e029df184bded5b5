import { Anchor, Stack } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LineDrawing } from '@/entities/elevation/line-drawing';
import { money, percent, quantity, unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { isStaffSide, orderPath } from '@/shared/side';
import { EmptyState } from '@/shared/ui/empty-state';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Loaded } from '@/shared/ui/loaded';
import { lineQuery, type Order, type OrderLine } from '../model';
import { useOrderLines } from '../stores';
import { LineDetails } from './line-details';

type Props = { order: Order; lineNumber: number };

/** One line of an order: what it is, what it costs, and all that is known of it. */
export function LineRecord({ order, lineNumber }: Props) {
  const { id, currency } = order;
  const data = useOrderLines(lineQuery(order));
  const line = data.items.find((one) => one.lineNumber === lineNumber);
  return (
    <Loaded
      data={data}
      height={160}
      isEmpty={line === undefined}
      empty={
        <EmptyState
          icon={IconListSearch}
          title={t('order.noSuchLine', { number: lineLabel(lineNumber) })}
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
          <LineDrawing
            id={id}
            lineNumber={lineNumber}
            side={
              <Stack gap="md">
                <FactsPanel
                  title={line.description || line.product || t('order.facts')}
                  facts={factsOf(line)}
                />
                {typeof line.net === 'number' && (
                  <FactsPanel title={t('order.totals')} isBill facts={amountsOf(line, currency)} />
                )}
              </Stack>
            }
          />
          <LineDetails id={id} lineNumber={lineNumber} />
        </Stack>
      )}
    </Loaded>
  );
}

const factsOf = (line: OrderLine) => [
  line.mark !== '' && { label: t('order.mark'), value: line.mark },
  // To staff the product’s code says something; dealers know it by its description.
  line.product !== '' && isStaffSide() && { label: t('order.product'), value: line.product },
  line.size !== '' && { label: t('order.size'), value: line.size },
  { label: t('order.quantity'), value: quantity(line.quantity) },
  line.shippedQuantity > 0 && {
    label: t('orders.shipped'),
    value: t('order.shippedOf', { shipped: line.shippedQuantity, quantity: line.quantity }),
  },
];

/** The last one is what the line comes to. */
const amountsOf = (line: OrderLine, currency: string) => [
  typeof line.unitPrice === 'number' && {
    label: t('order.unitPrice'),
    value: unitPrice(line.unitPrice, currency),
  },
  Boolean(line.discount) && { label: t('order.discount'), value: percent(line.discount) },
  typeof line.net === 'number' && { label: t('order.net'), value: money(line.net, currency) },
];
