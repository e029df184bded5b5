import type { Schema } from '@/shared/api/schema';
import { IconEyeOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { columnsOf } from '@/shared/grid/columns';
import { DataGrid } from '@/shared/grid/data-grid';
import { defineList } from '@/shared/grid/define-list';
import { toQuery, type ListQuery } from '@/shared/grid/load-options';
import { t } from '@/shared/i18n/t';
import { createListStore } from '@/shared/store/factories';
import { EmptyState } from '@/shared/ui/empty-state';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { TimeText } from '@/shared/ui/date-text';

type Receipt = Schema['NewsReceipt'];

const receiptsPath = (item: unknown) => `/admin/news/receipts/${String(item)}`;

/** Whose receipts are asked for stands among the question's own parameters. */
const useReceipts = createListStore(({ scope, ...query }: ListQuery, signal) =>
  client.get<ListAnswer<Receipt>>(receiptsPath(scope?.['item']), { query: toQuery(query), signal }),
);

const column = columnsOf<Receipt>();

const columns = column.columns([
  column.accessor('name', {
    header: t('news.reader'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('isRead', {
    header: t('news.isRead'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) =>
      cell.getValue() ? (
        <StatusBadge tone="good">{t('news.readYes')}</StatusBadge>
      ) : (
        <StatusBadge tone="waiting">{t('news.readNo')}</StatusBadge>
      ),
  }),
  column.accessor('readAt', {
    header: t('news.readAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('accountName', {
    header: t('news.account'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
]);

const receipts = defineList<Receipt>({
  id: 'news-receipts',
  path: '/admin/news/receipts',
  store: useReceipts,
  columns,
  search: ['name', 'email', 'account', 'accountName'],
  sort: '-readAt',
  rowLabel: ({ name }) => t('news.readerOne', { name }),
  hasExport: true,
});

type Props = { id: number };

/** The people an item is meant for, and when each has read it. */
export function ReceiptsPanel({ id }: Props) {
  const list = useMemo(() => ({ ...receipts, path: receiptsPath(id) }), [id]);
  return (
    <Panel title={t('news.receipts')}>
      <DataGrid
        list={list}
        title={t('news.receipts')}
        scope={{ item: id }}
        empty={
          <EmptyState icon={IconEyeOff} title={t('news.receiptsEmpty')} help={t('news.receiptsEmptyHelp')} />
        }
      />
    </Panel>
  );
}
