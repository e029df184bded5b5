import '../words';
import { yearScope } from '@/shared/grid/year-control';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { IconHistory } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { closedRequestList } from '../columns';
import { RequestsPage } from '../parts/requests-page';

export const prefetch = prefetchList(() => closedRequestList, yearScope);

export default function ClosedRequestsPage() {
  return (
    <RequestsPage
      list={closedRequestList}
      hasYears
      title={t('nav.closedRequests')}
      empty={
        <EmptyState icon={IconHistory} title={t('requests.noneClosed')} help={t('requests.noneClosedHelp')} />
      }
    />
  );
}
