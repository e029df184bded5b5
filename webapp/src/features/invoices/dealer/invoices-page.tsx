import { IconFileInvoice } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { AllYearsButton, useYear, YearControl, yearScope } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { invoiceList } from '../columns';

// Only those who select rows load it.
const InvoiceFiles = lazyPart(async () => (await import('@/entities/invoice/invoice-files')).InvoiceFiles);

export const prefetch = prefetchList(() => invoiceList, yearScope);

export default function InvoicesPage() {
  const year = useYear();
  return (
    <ListPage
      list={invoiceList}
      title={t('nav.invoices')}
      scope={year.scope}
      bulkActions={(ids) => <InvoiceFiles ids={ids} />}
      scopeControls={<YearControl label={t('invoices.yearInvoiced')} {...year} />}
      empty={
        <EmptyState
          icon={IconFileInvoice}
          title={t('invoices.empty')}
          help={t('invoices.emptyHelp')}
          action={<AllYearsButton {...year} />}
        />
      }
    />
  );
}
