import '../words';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { waitingRequestList } from '../columns';
import { DraftsPanel } from '../parts/drafts-panel';
import { RequestsPage } from '../parts/requests-page';

export const prefetch = prefetchList(() => waitingRequestList);

export default function WaitingRequestsPage() {
  return (
    <RequestsPage
      list={waitingRequestList}
      title={t('menu.needsYou')}
      above={<DraftsPanel />}
      empty={
        <EmptyState
          icon={IconTool}
          title={t('requests.noneWaiting')}
          help={t('requests.noneWaitingHelp')}
          action={
            <Button component={Link} to={paths.openRequests.to()} variant="default">
              {t('requests.seeOpen')}
            </Button>
          }
        />
      }
    />
  );
}
