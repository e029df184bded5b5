import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { orderPath } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { AddressText } from '@/shared/ui/address-text';
import { BillPanel } from '@/shared/ui/bill-panel';
import { DateText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { orderOf, type Invoice } from '../model';

type Props = { invoice: Invoice };

export function InvoiceFacts({ invoice }: Props) {
  const { orderId, po, jobName, invoicedOn, dueOn, terms, billTo, shipTo, asOf } = invoice;
  const can = useCan();
  const order = orderOf(invoice);
  return (
    <TwoColumns side={<InvoiceTotals invoice={invoice} />}>
      <FactsPanel
        title={t('invoices.facts')}
        note={t('invoices.asOf', { time: dateTime(asOf) })}
        facts={[
          invoice.account !== undefined && {
            label: t('grid.account'),
            value: t('invoices.accountOf', { account: invoice.account, name: invoice.accountName ?? '' }),
          },
          Boolean(invoice.branch) && { label: t('grid.branch'), value: invoice.branch },
          { label: t('invoices.date'), value: <DateText day={invoicedOn} /> },
          { label: t('invoices.due'), value: <DateText day={dueOn} /> },
          terms !== '' && { label: t('invoices.terms'), value: terms },
          order !== '' && {
            label: t('invoices.order'),
            value:
              orderId && can('orders:view') ? (
                <Anchor component={Link} to={orderPath(orderId)} inherit>
                  {order}
                </Anchor>
              ) : (
                order
              ),
          },
          jobName !== '' && { label: t('invoices.job'), value: jobName },
          po !== '' && { label: t('invoices.po'), value: po },
          { label: t('invoices.billTo'), value: <AddressText address={billTo} /> },
          shipTo.name + shipTo.line1 !== '' && {
            label: t('invoices.shipTo'),
            value: <AddressText address={shipTo} />,
          },
        ]}
      />
    </TwoColumns>
  );
}

function InvoiceTotals({ invoice }: Props) {
  const { balance, currency } = invoice;
  return (
    <BillPanel
      title={t('invoices.totals')}
      currency={currency}
      bill={invoice}
      labels={{
        subtotal: t('invoices.subtotal'),
        freight: t('invoices.freight'),
        total: t('invoices.total'),
      }}
      more={[{ label: t('invoices.balance'), value: money(balance, currency) }]}
    />
  );
}
