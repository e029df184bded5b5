import '../staff-words';
import { IconPackage } from '@tabler/icons-react';
import { AccountFilter, accountScope, useAccountScope } from '@/entities/account/account-filter';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { scopeOf, ScopeSelect, useScope } from '@/shared/grid/scope-select';
import { msg, t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ImportsButton } from '@/shared/ui/imports-button';
import { ListPage } from '@/shared/ui/list-page';
import { staffOrderList } from '../staff-columns';

const stages = [
  { value: '', label: msg('staffOrders.stageAll') },
  { value: 'current', label: msg('staffOrders.stageCurrent') },
  { value: 'past', label: msg('staffOrders.stagePast') },
  { value: 'quote', label: msg('staffOrders.stageQuote') },
];

export const prefetch = prefetchList(
  () => staffOrderList,
  (search) => ({ ...accountScope(search), ...scopeOf(search, 'stage', stages) }),
);

export default function StaffOrdersPage() {
  const account = useAccountScope();
  const { scope, ...stage } = useScope('stage', stages);
  return (
    <ListPage
      list={staffOrderList}
      title={t('orders.all')}
      scope={{ ...account.scope, ...scope }}
      scopeControls={
        <>
          <AccountFilter {...account} />
          <ScopeSelect label={t('staffOrders.stage')} {...stage} />
        </>
      }
      empty={
        <EmptyState
          icon={IconPackage}
          title={t('staffOrders.noneAtAll')}
          help={t('staffOrders.noneAtAllHelp')}
          action={<ImportsButton />}
        />
      }
    />
  );
}
