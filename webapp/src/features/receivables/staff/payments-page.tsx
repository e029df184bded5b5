import '../words';
import { IconCashBanknote } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { viewOf } from '@/shared/grid/view-of';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { payments } from '../payment-columns';

export const prefetch = prefetchList(() => payments);

/** What the ERP has received: which remittance each payment belongs to, or why none. */
export default function PaymentsPage() {
  return (
    <ListPage
      list={payments}
      title={t('nav.payments')}
      about={t('receivables.paymentsAbout')}
      views={[viewOf(t('receivables.viewUnmatched'), { 'f.isMatched': 'false' })]}
      empty={
        <EmptyState
          icon={IconCashBanknote}
          title={t('receivables.noPayments')}
          help={t('receivables.noPaymentsHelp')}
        />
      }
    />
  );
}
