import { IconTruck } from '@tabler/icons-react';
import { AccountFilter, useAccountScope } from '@/shared/accounts/account-filter';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { PageHeader } from '@/shared/ui/page-header';
import { staffLoadDateList } from '../columns';

export default function StaffLoadDatesPage() {
  const account = useAccountScope();
  if (account.value === '') {
    return (
      <>
        <PageHeader title={t('loadDates.title')} />
        <EmptyState
          icon={IconTruck}
          title={t('loadDates.choose')}
          help={t('loadDates.chooseHelp')}
          action={<AccountFilter {...account} />}
        />
      </>
    );
  }
  return (
    <ListPage
      list={staffLoadDateList}
      title={t('loadDates.title')}
      scope={account.scope}
      scopeControls={<AccountFilter {...account} />}
      empty={<EmptyState icon={IconTruck} title={t('loadDates.empty')} help={t('loadDates.emptyHelp')} />}
    />
  );
}
