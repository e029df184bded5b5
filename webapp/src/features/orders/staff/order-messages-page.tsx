import '../talk-words';
import { IconMessage } from '@tabler/icons-react';
import { numberOf } from '@/entities/order/number';
import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { orderPath } from '@/shared/side';
import { PlantTimeText, TimeText } from '@/shared/ui/date-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { waitingPath, type WaitingOrder } from '../talk-api';
import { useWaitingOrders } from '../talk-stores';

const column = columnsOf<WaitingOrder>();

const waitingList = defineList<WaitingOrder>({
  id: 'order-messages',
  path: waitingPath,
  store: useWaitingOrders,
  columns: [
    column.accessor('orderNumber', {
      header: msg('orders.number'),
      meta: { card: 'title', filter: { kind: 'text' } },
      cell: (cell) => numberOf(cell.row.original),
    }),
    column.accessor('text', {
      header: msg('orderTalk.message'),
      meta: { isCut: true, share: 6, filter: { kind: 'text' } },
    }),
    column.accessor('author', { header: msg('orderTalk.author'), meta: { filter: { kind: 'text' } } }),
    column.accessor('account', accountColumn),
    column.accessor('accountName', dealerColumn),
    column.accessor('waitingSince', {
      header: msg('orderTalk.since'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <TimeText at={cell.getValue()} />,
    }),
    column.accessor('dueAt', {
      header: msg('orderTalk.dueColumn'),
      meta: { filter: { kind: 'date' } },
      cell: (cell) => <PlantTimeText at={cell.getValue()} />,
    }),
    column.accessor('takenBy', {
      header: msg('orderTalk.takenColumn'),
      meta: { filter: { kind: 'text' } },
    }),
  ],
  search: ['orderNumber', 'jobName'],
  sort: 'waitingSince',
  rowLabel: (row) => numberOf(row),
  rowPath: ({ id }) => `${orderPath(id)}?tab=messages`,
  hasExport: true,
});

export const prefetch = prefetchList(() => waitingList);

/** Orders whose dealers wait for a reply, the longest first. */
export default function OrderMessagesPage() {
  return (
    <ListPage
      list={waitingList}
      title={t('nav.orderMessages')}
      empty={
        <EmptyState
          icon={IconMessage}
          title={t('orderTalk.noneWaiting')}
          help={t('orderTalk.noneWaitingHelp')}
        />
      }
    />
  );
}
