import { IconHistory } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { AllYearsButton, useYear, YearControl, yearScope } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { pastOrderLists } from '../columns';
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
