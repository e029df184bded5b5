import { IconPackage } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { currentOrderLists } from '../columns';

export default function OrdersPage() {
  const can = useCan();
  return (
    <ListPage
      list={can('orders:amounts') ? currentOrderLists.withAmounts : currentOrderLists.withoutAmounts}
      title={t('orders.current')}
      empty={<EmptyState icon={IconPackage} title={t('orders.empty')} help={t('orders.emptyHelp')} />}
    />
  );
}
