import { Stack, Tabs } from '@mantine/core';
import { useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useTab } from '@/shared/lib/use-tab';
import { isStaffSide, pathsOfSide } from '@/shared/side';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { invoiceStatuses, invoiceTitle } from './model';
import { InvoiceActions } from './parts/invoice-actions';
import { InvoiceFacts } from './parts/invoice-facts';
import { InvoiceLines } from './parts/invoice-lines';
import { InvoicePaper } from './parts/invoice-paper';
import { SentOf } from './parts/sent-of';
import { useInvoice } from './stores';

const record = {
  store: useInvoice,
  kind: msg('invoices.invoice'),
  title: invoiceTitle,
};

export const prefetch = prefetchRecord(useInvoice);

/** An invoice: the same page for dealers and staff. */
export default function InvoicePage() {
  const id = Number(useParams()['id']);
  const list = pathsOfSide().invoices;
  const { tab, onChange } = useTab(['lines', 'document']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.invoices'), to: list.to() }]}
      aside={({ status }) => (
        <>
          <StatusOf words={invoiceStatuses} status={status} />
          {!isStaffSide() && <SentOf id={id} />}
        </>
      )}
      actions={({ balance }) => <InvoiceActions id={id} isOwed={balance > 0} />}
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
              <InvoiceLines invoice={invoice} />
            </Tabs.Panel>
            <Tabs.Panel value="document">
              <InvoicePaper id={invoice.id} name={invoiceTitle(invoice)} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </RecordPage>
  );
}
