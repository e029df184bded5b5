import '../words';
import { IconReportMoney } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { viewOf } from '@/shared/grid/view-of';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { BulkListPage, type BulkProps } from '@/shared/ui/bulk-list-page';
import { EmptyState } from '@/shared/ui/empty-state';
import { overdueList } from '../overdue-columns';
import { Remind, type Reminded } from '../parts/remind';

export const prefetch = prefetchList(() => overdueList);

/** Who is overdue by how much, and whom a reminder would go to. Nothing is sent before someone sends it. */
export default function ReceivablesPage() {
  const can = useCan();
  return (
    <BulkListPage
      list={overdueList}
      title={t('nav.receivables')}
      about={t('receivables.overdueAbout')}
      views={views()}
      empty={
        <EmptyState
          icon={IconReportMoney}
          title={t('receivables.noneOverdue')}
          help={t('receivables.noneOverdueHelp')}
        />
      }
      bulkActions={(selected: BulkProps<Reminded>) => can('remittances:edit') && <Remind {...selected} />}
      nameOf={({ name }) => name}
    />
  );
}

/** By how late they are; those never reminded come before those reminded long ago. */
const views = () => [
  viewOf(t('receivables.viewMonth'), { 'f.daysLate': '30..', sort: 'oldestDueOn' }),
  viewOf(t('receivables.viewQuarter'), { 'f.daysLate': '90..', sort: 'oldestDueOn' }),
  viewOf(t('receivables.viewNotReminded'), { sort: 'remindedAt' }),
];
