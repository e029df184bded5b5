import { IconFileInvoice } from '@tabler/icons-react';
import { AllYearsButton, useYear, YearControl } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { useMayAct } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { invoiceList } from '../columns';
import { MailInvoices } from '../parts/mail-invoices';

export default function InvoicesPage() {
  const year = useYear();
  const mayAct = useMayAct();
  return (
    <ListPage
      list={invoiceList}
      title={t('nav.invoices')}
      scope={year.scope}
      scopeControls={<YearControl label={t('invoices.yearInvoiced')} {...year} />}
      bulkActions={(ids, clear) => mayAct && <MailInvoices ids={ids} onDone={clear} />}
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
