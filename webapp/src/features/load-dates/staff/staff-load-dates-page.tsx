import { IconTruck } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { AccountFilter, useAccountScope, accountScope } from '@/entities/account/account-filter';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { staffLoadDateList } from '../columns';

const views = [{ name: msg('loadDates.byWeek'), query: 'group=week' }];

export const prefetch = prefetchList(() => staffLoadDateList, accountScope);

/** All trucks that are to leave, or those that an account's orders are on. */
export default function StaffLoadDatesPage() {
  const account = useAccountScope();
  return (
    <ListPage
      list={staffLoadDateList}
      title={t('loadDates.title')}
      views={views}
      scope={account.scope}
      scopeControls={<AccountFilter {...account} />}
      empty={<EmptyState icon={IconTruck} title={t('loadDates.empty')} help={t('loadDates.emptyHelp')} />}
    />
  );
}
