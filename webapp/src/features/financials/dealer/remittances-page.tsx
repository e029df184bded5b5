import '../words';
import { IconReceipt } from '@tabler/icons-react';
import { askList } from '@/shared/grid/ask-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { historyList } from '../columns';

export const ask = askList(() => historyList);

export default function RemittancesPage() {
  return (
    <ListPage
      list={historyList}
      title={t('nav.remittances')}
      empty={
        <EmptyState
          icon={IconReceipt}
          title={t('financials.noRemittances')}
          help={t('financials.noRemittancesHelp')}
        />
      }
    />
  );
}
