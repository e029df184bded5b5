import { IconHistory } from '@tabler/icons-react';
import { AllYearsButton, useYear, YearControl } from '@/shared/grid/year-control';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { pastOrderLists } from '../columns';

export default function PastOrdersPage() {
  const can = useCan();
  const year = useYear();
  return (
    <ListPage
      list={can('orders:amounts') ? pastOrderLists.withAmounts : pastOrderLists.withoutAmounts}
      title={t('orders.past')}
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
