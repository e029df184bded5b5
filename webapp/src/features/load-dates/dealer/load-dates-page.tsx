import { IconTruck } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { MessageButton } from '@/entities/message/message-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { loadDateList } from '../columns';

export const prefetch = prefetchList(() => loadDateList);

export default function LoadDatesPage() {
  return (
    <ListPage
      list={loadDateList}
      title={t('loadDates.title')}
      empty={
        <EmptyState
          icon={IconTruck}
          title={t('loadDates.empty')}
          help={t('loadDates.emptyHelp')}
          action={<MessageButton />}
        />
      }
    />
  );
}
