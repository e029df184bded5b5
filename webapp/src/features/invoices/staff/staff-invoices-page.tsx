import { IconFileInvoice } from '@tabler/icons-react';
import { AccountFilter, accountScope, useAccountScope } from '@/entities/account/account-filter';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ImportsButton } from '@/shared/ui/imports-button';
import { ListPage } from '@/shared/ui/list-page';
import { staffInvoiceList } from '../columns';

export const prefetch = prefetchList(() => staffInvoiceList, accountScope);

export default function StaffInvoicesPage() {
  const account = useAccountScope();
  return (
    <ListPage
      list={staffInvoiceList}
      title={t('nav.invoices')}
      scope={account.scope}
      scopeControls={<AccountFilter {...account} />}
      empty={
        <EmptyState
          icon={IconFileInvoice}
          title={t('invoices.empty')}
          help={t('invoices.emptyHelp')}
          action={<ImportsButton />}
        />
      }
    />
  );
}
