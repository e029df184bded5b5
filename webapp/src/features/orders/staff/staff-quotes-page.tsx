import '../staff-words';
import { IconFileDescription } from '@tabler/icons-react';
import { AccountFilter, accountScope, useAccountScope } from '@/entities/account/account-filter';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ImportsButton } from '@/shared/ui/imports-button';
import { ListPage } from '@/shared/ui/list-page';
import { staffQuoteList } from '../quote-columns';

const stage = { stage: 'quote' };

export const prefetch = prefetchList(
  () => staffQuoteList,
  (search) => ({ ...accountScope(search), ...stage }),
);

export default function StaffQuotesPage() {
  const account = useAccountScope();
  return (
    <ListPage
      list={staffQuoteList}
      title={t('orders.quotes')}
      scope={{ ...account.scope, ...stage }}
      scopeControls={<AccountFilter {...account} />}
      empty={
        <EmptyState
          icon={IconFileDescription}
          title={t('staffOrders.noQuotesAtAll')}
          help={t('staffOrders.noQuotesAtAllHelp')}
          action={<ImportsButton />}
        />
      }
    />
  );
}
