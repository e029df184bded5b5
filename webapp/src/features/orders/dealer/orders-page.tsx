import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { askList } from '@/shared/grid/ask-list';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { currentOrderLists } from '../columns';

const listFor = (hasAmounts: boolean) =>
  hasAmounts ? currentOrderLists.withAmounts : currentOrderLists.withoutAmounts;

export const ask = askList(() => listFor(isAllowed('orders:amounts')));

export default function OrdersPage() {
  const can = useCan();
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
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
