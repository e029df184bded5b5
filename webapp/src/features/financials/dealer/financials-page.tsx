import '../words';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { StatementButton } from '@/entities/money/statement-dialog';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { DataGrid } from '@/shared/grid/data-grid';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { today } from '@/shared/lib/today';
import { useTab } from '@/shared/lib/use-tab';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { openItemList } from '../columns';
import { RecordButton } from '../parts/record-button';
import { Summary } from '../parts/summary';
import { useMayRemit } from '../parts/use-may-remit';
import { useFinancials } from '../stores';

const BudgetPanel = lazyPart(async () => (await import('../parts/budget-panel')).BudgetPanel);

// Only those who select rows load it.
const InvoiceFiles = lazyPart(async () => (await import('@/entities/invoice/invoice-files')).InvoiceFiles);

export function prefetch({ search }: Pick<Address, 'search'>) {
  useFinancials.prefetch({});
  if (search.get('tab') === null) prefetchList(() => openItemList)({ search });
}

const own = {};

/** What the account owes, by currency and by age, the items that make it up, and its budget. */
export default function FinancialsPage() {
  const [search] = useSearchParams();
  const data = useFinancials(own);
  const mayRemit = useMayRemit();
  const { tab, onChange } = useTab(['items', 'budget']);
  const { item } = data;
  return (
    <>
      <PageHeader
        title={t('nav.financials')}
        about={t('financials.today', { date: date(item?.today ?? today()) })}
        actions={
          item && (
            <>
              <StatementButton
                path="/financial/statement"
                today={item.today}
                currencies={item.currencies.map(({ currency }) => currency)}
              />
              {mayRemit && <RecordButton />}
            </>
          )
        }
      />
      <Stack gap="md">
        <Summary data={data} chosen={search.get('f.ageing') ?? undefined} />
        <Tabs value={tab} onChange={onChange} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="items">{t('financials.openItems')}</Tabs.Tab>
            <Tabs.Tab value="budget">{t('financials.budget')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="items">
            <DataGrid
              list={openItemList}
              title={t('financials.openItems')}
              bulkActions={(ids) => (
                <>
                  {mayRemit && <RecordButton ids={ids} />}
                  <InvoiceFiles ids={ids} />
                </>
              )}
              empty={
                <EmptyState
                  icon={IconReportMoney}
                  title={t('financials.none')}
                  help={t('financials.noneHelp')}
                />
              }
            />
          </Tabs.Panel>
          <Tabs.Panel value="budget">
            <Suspense fallback={<Skeleton h={360} role="status" aria-label={t('app.loading')} />}>
              <BudgetPanel />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </>
  );
}
