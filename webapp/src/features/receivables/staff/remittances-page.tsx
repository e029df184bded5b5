import '../words';
import { IconReceipt } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { viewOf } from '@/shared/grid/view-of';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { BulkListPage, type BulkProps, type BulkResult } from '@/shared/ui/bulk-list-page';
import { EmptyState } from '@/shared/ui/empty-state';
import { remittanceQueue } from '../columns';
import { BulkActions } from '../parts/bulk-actions';
import { HandOverButton } from '../parts/hand-over';

export const prefetch = prefetchList(() => remittanceQueue);

/** What dealers say to have paid, by whose turn it is, age and amount. */
export default function RemittancesPage() {
  const can = useCan();
  return (
    <BulkListPage
      list={remittanceQueue}
      title={t('nav.remittances')}
      about={t('receivables.about')}
      views={views()}
      actions={can('remittances:edit') ? <HandOverButton /> : undefined}
      empty={
        <EmptyState icon={IconReceipt} title={t('receivables.empty')} help={t('receivables.emptyHelp')} />
      }
      bulkActions={(selected: BulkProps<BulkResult>) => <BulkActions {...selected} />}
      nameOf={({ number }) => number}
    />
  );
}

/** What people of receivables begin their day with. */
const views = () => [
  viewOf(t('nav.myTurn'), { 'f.isYourTurn': 'true', sort: 'submittedAt' }),
  viewOf(t('receivables.viewOurs'), { 'f.turn': 'receivables', sort: 'submittedAt' }),
  viewOf(t('receivables.viewNoFit'), { 'f.noLongerFits': 'true' }),
  viewOf(t('receivables.viewToPost'), { 'f.status': 'approved,partly_posted', sort: 'submittedAt' }),
  viewOf(t('receivables.viewLarge'), { 'f.turn': 'receivables', sort: '-amount' }),
];
