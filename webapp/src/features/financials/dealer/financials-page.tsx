import '../words';
import { Stack } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { StatementButton } from '@/entities/money/statement-dialog';
import { DataGrid } from '@/shared/grid/data-grid';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { openItemList } from '../columns';
import { AskedPayments } from '../parts/asked-payments';
import { Owed } from '../parts/owed';
import { useWaitingRemittances } from '../home/stores';
import { RecordButton } from '../parts/record-button';
import { useMayRemit } from '../parts/use-may-remit';
import { useFinancials } from '../stores';

// Only those who select rows load it.
const InvoiceFiles = lazyPart(async () => (await import('@/entities/invoice/invoice-files')).InvoiceFiles);

export function prefetch({ search }: Pick<Address, 'search'>) {
  useFinancials.prefetch({});
  prefetchList(() => openItemList)({ search });
}

/** What the account owes by currency and by age, and the items that make it up. */
export default function FinancialsPage() {
  const [search] = useSearchParams();
  // The budget was a tab of this page.
  if (search.get('tab') === 'budget') return <Navigate replace to={paths.budget.to()} />;
  return <Balance />;
}

const own = {};

function Balance() {
  const [search] = useSearchParams();
  const { hash, key } = useLocation();
  const data = useFinancials(own);
  const mayRemit = useMayRemit();
  const asked = useWaitingRemittances(mayRemit ? own : null);
  const { item } = data;
  // What comes above the list comes before it, so that nothing moves.
  const isAsking = mayRemit && !asked.isSuccess && asked.message === '';
  const isLoading = isAsking || (item === null && data.message === '');
  return (
    <>
      <PageHeader
        title={t('nav.financials')}
        actions={
          item && (
            <>
              <StatementButton
                // The search leads here for the statement alone.
                key={hash && key}
                isOpenAtFirst={hash === '#statement'}
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
        {mayRemit && <AskedPayments />}
        <Owed
          data={isAsking ? { ...data, isSuccess: false, message: '' } : data}
          chosen={search.get('f.ageing') ?? undefined}
        />
        {!isLoading && (
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
        )}
      </Stack>
    </>
  );
}
