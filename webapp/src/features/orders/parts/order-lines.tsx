import '@/entities/elevation/words';
import { Anchor } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOrderDrawings } from '@/entities/elevation/stores';
import type { Drawing } from '@/entities/elevation/model';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { ExportFileMenu } from '@/shared/grid/export-file-menu';
import { money, percent, quantity, unitPrice } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { isStaffSide, orderLinePath } from '@/shared/side';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { orderLinesPath } from '../api';
import { lineQuery, type Order, type OrderLine } from '../model';
import { useOrderLines } from '../stores';

type Props = { order: Order };

const product: RowColumn<OrderLine> = {
  header: msg('order.product'),
  isShort: true,
  isOnScreen: true,
  phone: 'hidden',
  value: (line) => line.product,
};

const shipped: RowColumn<OrderLine> = {
  header: msg('orders.shipped'),
  align: 'end',
  phone: 'line',
  value: (line) => quantity(line.shippedQuantity),
};

export function OrderLines({ order }: Props) {
  const query = lineQuery(order);
  const data = useOrderLines(query);
  const { items } = data;
  // Beside the lines, which never wait for it.
  const drawings = new Map(useOrderDrawings(query).items.map((one) => [one.lineNumber, one.drawing]));

  return (
    <Loaded
      data={data}
      height={280}
      isEmpty={items.length === 0}
      empty={<EmptyState icon={IconListDetails} title={t('order.noLines')} help={t('order.noLinesHelp')} />}
    >
      <Panel
        title={t('order.lines')}
        isFlush
        aside={<ExportFileMenu path={orderLinesPath()} scope={{ ...query }} />}
      >
        <RowTable
          caption={t('order.lines')}
          columns={columnsOf(order, drawings)}
          rows={items}
          keyOf={(line) => line.lineNumber}
        />
      </Panel>
    </Loaded>
  );
}

function columnsOf(
  { id, kind, currency, total }: Order,
  drawings: ReadonlyMap<number, Drawing>,
): readonly RowColumn<OrderLine>[] {
  const amounts: readonly RowColumn<OrderLine>[] = [
    {
      header: t('order.unitPrice'),
      align: 'end',
      phone: 'hidden',
      value: (line) => unitPrice(line.unitPrice, currency),
    },
    {
      header: t('order.discount'),
      align: 'end',
      phone: 'hidden',
      value: ({ discount }) => (discount ? percent(discount) : ''),
    },
    { header: t('order.net'), align: 'end', phone: 'end', value: (line) => money(line.net, currency) },
  ];
  return [
    {
      header: t('elevation.picture'),
      phone: 'picture',
      value: ({ lineNumber }) => <Thumbnail drawing={drawings.get(lineNumber)} />,
    },
    {
      header: t('order.line'),
      isTitle: true,
      value: ({ lineNumber }) => (
        <Anchor component={Link} to={orderLinePath(id, lineNumber)} inherit>
          {lineLabel(lineNumber)}
        </Anchor>
      ),
    },
    { header: t('order.mark'), isShort: true, phone: 'title', value: (line) => line.mark },
    // To staff the product’s code says something; dealers know it by its description.
    ...(isStaffSide() ? [product] : []),
    {
      header: t('order.description'),
      isWide: true,
      phone: 'line',
      value: (line) => line.description || line.product,
    },
    { header: t('order.size'), phone: 'line', value: (line) => line.size },
    {
      header: t('order.quantity'),
      align: 'end',
      phone: 'line',
      value: (line) => quantity(line.quantity),
    },
    // Nothing of a quote is shipped.
    ...(kind === 'quote' ? [] : [shipped]),
    ...(total === null || total === undefined ? [] : amounts),
  ];
}
