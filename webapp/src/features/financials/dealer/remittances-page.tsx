import '../words';
import { IconReceipt } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { historyList } from '../columns';
import { RecordButton } from '../parts/record-button';
import { useMayRemit } from '../parts/use-may-remit';

export const prefetch = prefetchList(() => historyList);

export default function RemittancesPage() {
  const mayRemit = useMayRemit();
  return (
    <ListPage
      list={historyList}
      title={t('menu.payments')}
      actions={mayRemit ? <RecordButton /> : undefined}
      empty={
        <EmptyState
          icon={IconReceipt}
          title={t('financials.noRemittances')}
          help={t('financials.noRemittancesHelp', { company: company.name })}
        />
      }
    />
  );
}
