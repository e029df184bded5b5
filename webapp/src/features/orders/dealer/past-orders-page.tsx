import { IconHistory } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { AllYearsButton, useYear, YearControl, yearScope } from '@/shared/grid/year-control';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { pastOrderLists } from '../past-columns';
import { RequestServiceButton } from '../parts/request-service-button';

const listFor = (hasAmounts: boolean) =>
  hasAmounts ? pastOrderLists.withAmounts : pastOrderLists.withoutAmounts;

export const prefetch = prefetchList(() => listFor(isAllowed('orders:amounts')), yearScope);

export default function PastOrdersPage() {
  const can = useCan();
  const mayAct = useMayAct();
  const year = useYear();
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
      title={t('orders.past')}
      actions={mayAct && can('service:edit') ? <RequestServiceButton /> : undefined}
      views={[
        { name: msg('orders.viewOpen'), to: paths.orders.to() },
        { name: msg('orders.viewPast'), query: '' },
      ]}
      scope={year.scope}
      scopeControls={<YearControl label={t('orders.yearEntered')} {...year} />}
      empty={
        <EmptyState
          icon={IconHistory}
          title={t('orders.noPast')}
          help={t('orders.noPastHelp')}
          action={<AllYearsButton {...year} />}
        />
      }
    />
  );
}
