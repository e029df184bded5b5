import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { currentOrderLists } from '../columns';
import { RequestServiceButton } from '../parts/request-service-button';

const listFor = (hasAmounts: boolean) =>
  hasAmounts ? currentOrderLists.withAmounts : currentOrderLists.withoutAmounts;

export const prefetch = prefetchList(() => listFor(isAllowed('orders:amounts')));

export default function OrdersPage() {
  const can = useCan();
  const mayAct = useMayAct();
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
      title={t('orders.current')}
      actions={mayAct && can('service:edit') ? <RequestServiceButton /> : undefined}
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
