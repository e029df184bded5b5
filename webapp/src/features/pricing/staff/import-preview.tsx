import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { columnsOf } from '@/shared/grid/columns';
import { DataGrid } from '@/shared/grid/data-grid';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { integer, unitPrice } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailedState } from '@/shared/ui/failed-state';
import { Facts } from '@/shared/ui/facts';
import { notifyIfFailed, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { StatusWords } from '@/shared/ui/status-badge';
import {
  linesPath,
  useApplyList,
  useDropList,
  useImportLines,
  usePriceList,
  type ImportLine,
} from './import-stores';
import { signed } from './price-history';

const outcomes: StatusWords<ImportLine['outcome']> = {
  added: { label: msg('priceList.outcomeAdded'), tone: 'active' },
  changed: { label: msg('priceList.outcomeChanged'), tone: 'waiting' },
  unchanged: { label: msg('priceList.outcomeUnchanged'), tone: 'neutral' },
  refused: { label: msg('priceList.outcomeRefused'), tone: 'bad' },
};

const column = columnsOf<ImportLine>();

const columns = [
  column.accessor('code', {
    header: msg('pricing.code'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('outcome', statusColumn({ header: msg('priceList.outcome'), words: outcomes })),
  column.accessor('description', {
    header: msg('pricing.description'),
    meta: { filter: { kind: 'text' } },
  }),
  column.accessor('oldPrice', {
    header: msg('priceList.old'),
    meta: { align: 'end' },
    cell: (cell) => unitPrice(cell.getValue(), cell.row.original.currency),
  }),
  column.accessor('price', {
    header: msg('priceList.new'),
    meta: { align: 'end' },
    cell: (cell) => unitPrice(cell.getValue(), cell.row.original.currency),
  }),
  column.accessor('change', {
    header: msg('priceList.percent'),
    meta: { align: 'end', filter: { kind: 'number' } },
    cell: (cell) => {
      const change = cell.getValue();
      return change === null || change === undefined ? '' : signed(change);
    },
  }),
  column.accessor('reason', { header: msg('priceList.reason'), meta: { filter: { kind: 'text' } } }),
  column.accessor('line', {
    header: msg('priceList.line'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
];

const lines = defineList<ImportLine>({
  id: 'price-list-lines',
  path: linesPath(''),
  store: useImportLines,
  columns,
  search: ['code', 'description', 'reason'],
  sort: 'line',
  rowLabel: ({ line }) => t('priceList.rowLabel', { line }),
  hasExport: true,
});

type Props = { id: number; onDropped: () => void };

/** Old, new and per cent for every row; nothing counts until it is applied. */
export function ImportPreview({ id, onDropped }: Props) {
  const { item, isLoading, message, refetch } = usePriceList(id);
  const apply = useApplyList();
  const drop = useDropList();
  const navigate = useNavigate();
  const list = useMemo(() => ({ ...lines, path: linesPath(id) }), [id]);

  const onApply = async () => {
    const result = await apply.run(id);
    notifyIfFailed(result);
    if (!result?.isSuccess) return;
    notifySuccess(result.message);
    void navigate(staffPaths.pricing.to());
  };
  const onDrop = async () => {
    const result = await drop.run(id);
    notifyIfFailed(result);
    if (result?.isSuccess) onDropped();
  };

  if (!isLoading && item === null && message !== '')
    return <FailedState title={t('priceList.failed')} message={message} onRetry={() => void refetch()} />;
  if (item === null) return <Skeleton h={320} role="status" aria-label={t('app.loading')} />;
  return (
    <Stack gap="md">
      <Panel title={t('priceList.preview', { name: item.fileName })}>
        <Facts
          facts={[
            { label: t('priceList.added'), value: integer(item.added) },
            { label: t('priceList.changed'), value: integer(item.changed) },
            { label: t('priceList.unchanged'), value: integer(item.unchanged) },
            { label: t('priceList.refused'), value: integer(item.refused) },
          ]}
        />
        {item.refused > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('priceList.refusedHelp')}
          </Text>
        )}
        {item.status === 'preview' && (
          <Group gap="sm" mt="md">
            {item.added + item.changed > 0 && (
              <Button loading={apply.isLoading} onClick={() => void onApply()}>
                {t('priceList.apply')}
              </Button>
            )}
            <Button variant="default" loading={drop.isLoading} onClick={() => void onDrop()}>
              {t('priceList.drop')}
            </Button>
          </Group>
        )}
      </Panel>
      <DataGrid
        list={list}
        title={t('priceList.import')}
        scope={{ list: id }}
        empty={
          <EmptyState icon={IconTags} title={t('priceList.noLines')} help={t('priceList.noLinesHelp')} />
        }
      />
    </Stack>
  );
}
