import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { type RemittanceItem } from '@/entities/money/model';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import { SeeAll } from '@/shared/ui/see-all';
import { useOpenInvoices } from '../stores';
import { sumOf } from '@/shared/lib/cents';

type Props = { remittance: RemittanceItem };

/** What is open of the account, the earliest due first, and what of it this remittance settles. */
export function OpenInvoices({ remittance: { account, accountName, currency, invoices } }: Props) {
  const data = useOpenInvoices(useStable({ account, currency }));
  const settled = (id: number) =>
    sumOf(
      invoices.filter(({ invoiceId }) => invoiceId === id),
      ({ amount, discount }) => amount + discount,
    );
  const all = `${staffPaths.invoices.to()}?account=${encodeURIComponent(account)}&f.status=open,partial,overdue,credit`;
  return (
    <Panel
      title={t('receivables.openInvoices', { account: accountName })}
      isFlush
      aside={<SeeAll to={all} />}
    >
      <Loaded data={data} height={240} isEmpty={data.items.length === 0} empty={t('receivables.noneOpen')}>
        <RowTable
          caption={t('receivables.openInvoices', { account: accountName })}
          columns={[
            {
              header: t('receivables.invoice'),
              isTitle: true,
              phone: 'title',
              value: ({ id, invoiceNumber }) => (
                <Anchor component={Link} to={staffPaths.invoice.to({ id })} inherit>
                  {invoiceNumber}
                </Anchor>
              ),
            },
            { header: t('receivables.due'), phone: 'line', value: ({ dueOn }) => date(dueOn) },
            {
              header: t('receivables.balance'),
              phone: 'end',
              align: 'end',
              value: ({ balance }) => money(balance, currency),
            },
            {
              header: t('receivables.inThis'),
              phone: 'line',
              align: 'end',
              value: ({ id }) => (settled(id) === 0 ? '' : money(settled(id), currency)),
            },
          ]}
          rows={data.items}
          keyOf={({ id }) => id}
        />
      </Loaded>
    </Panel>
  );
}
