import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Fragment } from 'react';
import { requestTo } from '@/shared/api/client';
import type { ListAnswer } from '@/shared/api/answers';
import { t } from '@/shared/i18n/t';
import { createItemStore } from '@/shared/store/factories';
import { anyOf, toQuery, type FilterExpression, type ListQuery } from './load-options';
import type { Selection } from './selection-bar';
import { summaryTexts } from './summary-text';

/** As many rows as fit into the address of one call. */
const most = 100;

type Asked = { readonly path: string; readonly query: ListQuery };

/** The server adds up, over pages that are not loaded too; the browser computes no money. */
const useSelectionTotals = createItemStore(async ({ path, query }: Asked, signal) => {
  const { summary = [] } = await requestTo<ListAnswer<unknown>>({
    method: 'GET',
    path,
    options: { query: toQuery(query), signal },
  });
  return { isSuccess: true, message: '', item: summary };
}, []);

/** The totals of the rows that are selected. */
export function SelectionTotals({ path, infos, query, ids }: Selection) {
  const chosen = ids.join(',');
  const [settled] = useDebouncedValue(chosen, 250);
  const { totalSummary, scope } = query;
  const isAsked = totalSummary !== undefined && ids.length <= most;

  const rows = settled.split(',').map((id): FilterExpression => ['id', '=', Number(id)]);
  const filter = anyOf(rows);
  const asked = {
    path,
    query: { take: 1, filter, ...(totalSummary && { totalSummary }), ...(scope && { scope }) },
  };
  const totals = useSelectionTotals(isAsked && settled !== '' ? asked : null);

  if (totalSummary !== undefined && !isAsked) return <Text size="sm">{t('bulk.totalsMost', { most })}</Text>;
  if (!isAsked || totals.item === null || settled !== chosen) return null;
  const labels = new Map(infos.map(({ field, label }) => [field, t(label)]));
  return (
    <Text size="sm">
      {[...summaryTexts({ columns: infos }, totals.item)].map(([field, text], index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          {labels.get(field)} {text}
        </Fragment>
      ))}
    </Text>
  );
}
