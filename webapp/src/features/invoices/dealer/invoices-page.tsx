import { IconFileInvoice } from '@tabler/icons-react';
import { askList } from '@/shared/grid/ask-list';
import { AllYearsButton, useYear, YearControl, yearScope } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { invoiceList } from '../columns';

export const ask = askList(() => invoiceList, yearScope);

export default function InvoicesPage() {
  const year = useYear();
  return (
    <ListPage
      list={invoiceList}
      title={t('nav.invoices')}
      scope={year.scope}
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
