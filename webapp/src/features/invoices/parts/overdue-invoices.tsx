import '../words';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useStaffInvoices } from '../stores';

const overdue = {
  filter: ['status', '=', 'overdue'],
  sort: [{ selector: 'dueOn', desc: false }],
  take: 5,
} as const;

/** What dealers should have paid, the longest overdue first. */
export function OverdueInvoices() {
  const data = useStaffInvoices(overdue);
  const { items, count, isSuccess } = data;
  return (
    <Panel
      title={isSuccess ? t('invoices.overdueCount', { count }) : t('invoices.overdueMany')}
      isFlush
      aside={<SeeAll to={`${staffPaths.invoices.to()}?f.status=overdue`} />}
    >
      <Loaded data={data} height={220} isEmpty={items.length === 0} empty={t('invoices.noneOverdue')}>
        <LinkRows
          isShort
          rows={items.map((invoice) => ({
            key: invoice.id,
            to: staffPaths.invoice.to({ id: invoice.id }),
            title: [invoice.invoiceNumber, invoice.accountName].filter(Boolean).join(' · '),
            about: t('invoices.dueOn', { date: date(invoice.dueOn) }),
            aside: money(invoice.balance, invoice.currency),
          }))}
        />
      </Loaded>
    </Panel>
  );
}
