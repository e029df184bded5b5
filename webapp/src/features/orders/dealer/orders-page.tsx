import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
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
      empty={
        <EmptyState
          icon={IconPackage}
          title={t('orders.empty')}
          help={t('orders.emptyHelp')}
          action={
            <Button component={Link} to={paths.pastOrders.to()} variant="default">
              {t('orders.seePast')}
            </Button>
          }
        />
      }
    />
  );
}
