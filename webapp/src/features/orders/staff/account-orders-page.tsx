import '../staff-words';
import { IconFolders } from '@tabler/icons-react';
import { AccountFilter, useAccountScope } from '@/entities/account/account-filter';
import { ScopeSelect, useScope } from '@/shared/grid/scope-select';
import { msg, t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { PageHeader } from '@/shared/ui/page-header';
import { accountLists } from '../quote-columns';

const kinds = [
  { value: '', label: msg('staffOrders.kindOrders') },
  { value: 'quote', label: msg('orders.quotes') },
];

/** The orders and quotes of one dealer, from which drawings start. */
export default function AccountOrdersPage() {
  const account = useAccountScope();
  const { value, onChange, choices } = useScope('kind', kinds);
  const filter = <AccountFilter {...account} />;
  if (account.value === '')
    return (
      <>
        <PageHeader title={t('nav.accountOrders')} actions={filter} />
        <EmptyState
          icon={IconFolders}
          title={t('staffOrders.chooseDealer')}
          help={t('staffOrders.chooseDealerHelp')}
        />
      </>
    );
  return (
    <ListPage
      key={value}
      list={value === 'quote' ? accountLists.quote : accountLists.order}
      title={t('nav.accountOrders')}
      scope={account.scope}
      scopeControls={
        <>
          {filter}
          <ScopeSelect label={t('staffOrders.kind')} value={value} onChange={onChange} choices={choices} />
        </>
      }
      empty={
        <EmptyState
          icon={IconFolders}
          title={t('staffOrders.noneOfDealer')}
          help={t('staffOrders.noneOfDealerHelp')}
        />
      }
    />
  );
}
