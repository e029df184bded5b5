import { Button, Group, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { columnsOf } from '@/shared/grid/columns';
import { DataGrid } from '@/shared/grid/data-grid';
import { defineList } from '@/shared/grid/define-list';
import { dateTime, integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { TimeText } from '@/shared/ui/date-text';
import { EmptyState } from '@/shared/ui/empty-state';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { NewsRecord } from './news-record';
import {
  accountsPath,
  readCount,
  receiptsPath,
  useAccountReadership,
  useReadership,
  useReceipts,
  useRemindReaders,
  type AccountReadership,
  type Receipt,
} from './readership';

const column = columnsOf<Receipt>();

const columns = [
  column.accessor('name', {
    header: msg('news.reader'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('isRead', {
    header: msg('news.isRead'),
    meta: { card: 'status', filter: { kind: 'flag' } },
    cell: (cell) =>
      cell.getValue() ? (
        <StatusBadge tone="good">{t('news.readYes')}</StatusBadge>
      ) : (
        <StatusBadge tone="waiting">{t('news.readNo')}</StatusBadge>
      ),
  }),
  column.accessor('readAt', {
    header: msg('news.readAt'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
  column.accessor('accountName', {
    header: msg('news.account'),
    meta: { filter: { kind: 'text' }, isGroupable: true },
  }),
];

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

const accountColumn = columnsOf<AccountReadership>();

const accountColumns = [
  accountColumn.accessor('accountName', {
    header: msg('news.account'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  accountColumn.accessor('people', {
    header: msg('news.people'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  accountColumn.accessor('read', {
    header: msg('news.readers'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
];

const byAccount = defineList<AccountReadership>({
  id: 'news-readership',
  path: '/admin/news/readership',
  store: useAccountReadership,
  columns: accountColumns,
  search: ['account', 'accountName'],
  sort: 'accountName',
  rowLabel: ({ accountName }) => t('news.accountOne', { name: accountName }),
});

type Props = { item: NewsRecord };

/** Who has read an item, by name for those who may see dealers' people, and by account for all others. */
export function ReceiptsPanel({ item }: Props) {
  const { id } = item;
  const seesPeople = useCan()('dealerusers:view');
  const people = useMemo(() => ({ ...receipts, path: receiptsPath(id) }), [id]);
  const accounts = useMemo(() => ({ ...byAccount, path: accountsPath(id) }), [id]);
  const shown = {
    title: t('news.receipts'),
    scope: { item: id },
    empty: (
      <EmptyState icon={IconEyeOff} title={t('news.receiptsEmpty')} help={t('news.receiptsEmptyHelp')} />
    ),
  };
  return (
    <Panel title={t('news.receipts')} aside={<Reminder item={item} />}>
      {seesPeople ? <DataGrid list={people} {...shown} /> : <DataGrid list={accounts} {...shown} />}
    </Panel>
  );
}

/** How many have read it, and a reminder to the others. */
function Reminder({ item: { id, stage } }: Props) {
  const mayRemind = useCan()('news:edit') && stage === 'live';
  const [isAsking, setIsAsking] = useState(false);
  const { item } = useReadership(id);
  const remind = useRemindReaders((state) => state.run);
  const isBusy = useRemindReaders((state) => state.isLoading);
  if (item === null) return null;
  const missing = item.people - item.read;
  const send = async () => {
    notifyResult(await remind(id));
    setIsAsking(false);
  };
  return (
    <Group gap="sm" justify="flex-end">
      <Text size="sm">{readCount(item)}</Text>
      {item.remindedAt && (
        <Text size="sm" c="dimmed">
          {t('news.remindedAt', { time: dateTime(item.remindedAt) })}
        </Text>
      )}
      {mayRemind && missing > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
          {t('news.remind')}
        </Button>
      )}
      <ConfirmDialog
        isHarmless
        isOpen={isAsking}
        title={t('news.remindTitle', { count: missing })}
        message={t('news.remindHelp')}
        confirmLabel={t('news.remindConfirm')}
        isBusy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setIsAsking(false)}
      />
    </Group>
  );
}
