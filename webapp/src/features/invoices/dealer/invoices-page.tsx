import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router';
import { payPath } from '@/entities/money/pay-path';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { AllYearsButton, useYear, YearControl, yearScope } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { invoiceList } from '../columns';
import { useMayPay } from '../parts/use-may-pay';

// Only those who select rows load it.
const InvoiceFiles = lazyPart(async () => (await import('@/entities/invoice/invoice-files')).InvoiceFiles);

/** For those who pay, that is what the page is for. */
const payableList = { ...invoiceList, hasExport: true };

export const prefetch = prefetchList(() => invoiceList, yearScope);

export default function InvoicesPage() {
  const year = useYear();
  const mayPay = useMayPay();
  return (
    <ListPage
      list={mayPay ? payableList : invoiceList}
      title={t('nav.invoices')}
      scope={year.scope}
      actions={
        mayPay ? (
          <Button component={Link} to={paths.remit.to()}>
            {t('invoices.pay')}
          </Button>
        ) : undefined
      }
      bulkActions={(ids) => (
        <>
          {mayPay && (
            <Button component={Link} to={payPath(ids)} size="xs">
              {t('invoices.paySelected')}
            </Button>
          )}
          <InvoiceFiles ids={ids} />
        </>
      )}
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
