import '../words';
import { yearScope } from '@/shared/grid/year-control';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { IconCalendarEvent } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { processedRequestList } from '../columns';
import { RequestsPage } from '../parts/requests-page';

export const prefetch = prefetchList(() => processedRequestList, yearScope);

export default function ProcessedRequestsPage() {
  return (
    <RequestsPage
      list={processedRequestList}
      hasYears
      title={t('nav.processedRequests')}
      about={t('requests.aboutVisits')}
      empty={
        <EmptyState
          icon={IconCalendarEvent}
          title={t('requests.noneProcessed')}
          help={t('requests.noneProcessedHelp')}
        />
      }
    />
  );
}
