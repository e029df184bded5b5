import { IconClipboardList } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { staffList } from '../orders/columns';

export const prefetch = prefetchList(() => staffList);

export default function StaffServiceOrdersPage() {
  return (
    <ListPage
      list={staffList}
      title={t('nav.serviceOrders')}
      about={t('serviceOrders.aboutStaff')}
      empty={
        <EmptyState
          icon={IconClipboardList}
          title={t('serviceOrders.emptyOpen')}
          help={t('serviceOrders.emptyOpenHelp')}
        />
      }
    />
  );
}
