import { Stack, Tabs } from '@mantine/core';
import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useTab } from '@/shared/lib/use-tab';
import { paths } from '@/shared/paths';
import { RecordPage } from '@/shared/ui/record-page';
import { titleOf } from '../model';
import { SaveInvoice } from '../parts/invoice-actions';
import { InvoiceFacts } from '../parts/invoice-facts';
import { InvoiceLineTable } from '../parts/invoice-lines';
import { InvoicePaper } from '../parts/invoice-paper';
import { InvoiceStatus } from '../parts/invoice-status';
import { useStaffInvoice } from '../stores';

const record = {
  store: useStaffInvoice,
  kind: t('invoices.invoice'),
  crumbs: [{ label: t('invoices.all'), to: paths.adminInvoices.to() }],
  title: titleOf,
};

export default function StaffInvoicePage() {
  const id = Number(useParams()['id']);
  const { tab, onChange } = useTab(['lines', 'document']);
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <InvoiceStatus status={status} />}
      actions={() => <SaveInvoice id={id} />}
    >
      {(invoice) => (
        <Stack gap="md">
          <InvoiceFacts invoice={invoice} />
          <Tabs value={tab} onChange={onChange} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="lines">{t('invoices.lines')}</Tabs.Tab>
              <Tabs.Tab value="document">{t('invoices.document')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="lines">
              <InvoiceLineTable lines={invoice.lines} currency={invoice.currency} />
            </Tabs.Panel>
            <Tabs.Panel value="document">
              <InvoicePaper id={invoice.id} name={titleOf(invoice)} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </RecordPage>
  );
}
