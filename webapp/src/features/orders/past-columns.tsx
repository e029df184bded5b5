import { columnsOf, type GridColumn } from '@/shared/grid/columns';
import { msg } from '@/shared/i18n/t';
import { DateText } from '@/shared/ui/date-text';
import { pastOrdersPath } from './api';
import { besides, jobAndNumber, listsOf, stage, units } from './columns';
import { pastStatuses, type OrderRow } from './model';
import { usePastOrders } from './stores';

const column = columnsOf<OrderRow>();

const past: readonly GridColumn<OrderRow>[] = [
  ...jobAndNumber,
  column.accessor('shippedOn', {
    header: msg('orders.shipped'),
    meta: { card: 'status', isLabelled: true, filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  stage(pastStatuses),
  ...besides,
  units,
];

export const pastOrderLists = listsOf({
  id: 'orders-past',
  path: pastOrdersPath,
  store: usePastOrders,
  columns: past,
  sort: '-shippedOn',
  rowLines: 2,
});
