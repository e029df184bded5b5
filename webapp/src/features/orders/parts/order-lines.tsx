import { Anchor, Skeleton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ExportFileMenu } from '@/shared/grid/export-file-menu';
import { integer, money, percent, unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { orderLinePath } from '@/shared/side';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailedState } from '@/shared/ui/failed-state';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { orderLinesPath } from '../api';
import type { Order, OrderLine } from '../model';
import { useOrderLines } from '../stores';

type Props = { order: Order };

export function OrderLines({ order }: Props) {
  const { id, kind } = order;
  const query = useStable({ id, quote: kind === 'quote' });
  const { items, isLoading, isSuccess, message, run, refresh } = useOrderLines();
  useEffect(() => void run(query), [run, query]);

  if (!isLoading && !isSuccess && message !== '')
    return <FailedState title={t('record.failed')} message={message} onRetry={() => void refresh()} />;
  if (!isSuccess) return <Skeleton h={280} role="status" aria-label={t('app.loading')} />;
  if (items.length === 0)
    return <EmptyState icon={IconListDetails} title={t('orders.noLines')} help={t('orders.noLinesHelp')} />;
  return (
    <Panel
      title={t('orders.lines')}
      isFlush
      aside={<ExportFileMenu path={orderLinesPath()} scope={{ ...query }} />}
    >
      <RowTable
        caption={t('orders.lines')}
        columns={columnsOf(order)}
        rows={items}
        keyOf={(line) => line.lineNumber}
      />
    </Panel>
  );
}

function columnsOf({ id, currency, total }: Order): readonly RowColumn<OrderLine>[] {
  const amounts: readonly RowColumn<OrderLine>[] = [
    {
      header: t('orders.unitPrice'),
      align: 'end',
      value: (line) => unitPrice(line.unitPrice, currency),
    },
    {
      header: t('orders.discount'),
      align: 'end',
      value: ({ discount }) => (discount ? percent(discount) : ''),
    },
    { header: t('orders.net'), align: 'end', value: (line) => money(line.net, currency) },
  ];
  return [
    {
      header: t('orders.line'),
      isTitle: true,
      value: ({ lineNumber }) => (
        <Anchor component={Link} to={orderLinePath(id, lineNumber)} inherit>
          {lineNumber}
        </Anchor>
      ),
    },
    { header: t('orders.mark'), value: (line) => line.mark },
    { header: t('orders.product'), value: (line) => line.product },
    { header: t('orders.description'), value: (line) => line.description },
    { header: t('orders.size'), value: (line) => line.size },
    { header: t('orders.quantity'), align: 'end', value: (line) => integer(line.quantity) },
    { header: t('orders.shipped'), align: 'end', value: (line) => integer(line.shippedQuantity) },
    ...(total === null || total === undefined ? [] : amounts),
  ];
}
