import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { rowsToTotal } from '@/shared/lib/bill';
import { orderPath } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { AddressText } from '@/shared/ui/address-text';
import { DateText } from '@/shared/ui/date-text';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { orderOf, type Invoice } from '../model';

type Props = { invoice: Invoice };

export function InvoiceFacts({ invoice }: Props) {
  const { orderId, po, jobName, invoicedOn, dueOn, terms, billTo, shipTo, asOf } = invoice;
  const can = useCan();
  const order = orderOf(invoice);
  return (
    <TwoColumns side={<InvoiceTotals invoice={invoice} />}>
      <Panel
        title={t('invoices.facts')}
        aside={
          <Text size="xs" c="dimmed">
            {t('invoices.asOf', { time: dateTime(asOf) })}
          </Text>
        }
      >
        <Facts
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
      </Panel>
    </TwoColumns>
  );
}

function InvoiceTotals({ invoice }: Props) {
  const { subtotal, freight, total, balance, currency } = invoice;
  return (
    <Panel
      title={t('invoices.totals')}
      aside={
        <Text size="xs" c="dimmed">
          {currency}
        </Text>
      }
    >
      <Facts
        isBill
        facts={[
          { label: t('invoices.subtotal'), value: money(subtotal, currency) },
          freight !== 0 && { label: t('invoices.freight'), value: money(freight, currency) },
          ...rowsToTotal(invoice).map(({ label, amount }) => ({ label, value: money(amount, currency) })),
          { label: t('invoices.total'), value: money(total, currency) },
          { label: t('invoices.balance'), value: money(balance, currency) },
        ]}
      />
    </Panel>
  );
}
