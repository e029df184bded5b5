import '../words';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountFilter, accountScope, useAccountScope } from '@/entities/account/account-filter';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { useSeenRows } from '@/shared/grid/use-seen-rows';
import { viewOf } from '@/shared/grid/view-of';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { BulkListPage, type BulkProps, type BulkResult } from '@/shared/ui/bulk-list-page';
import { EmptyState } from '@/shared/ui/empty-state';
import { serviceQueue } from '../columns';
import { today } from '@/shared/lib/today';
import { BulkActions } from '../parts/bulk-actions';

export const prefetch = prefetchList(() => serviceQueue, accountScope);

export default function DeskRequestsPage() {
  const account = useAccountScope();
  const can = useCan();
  return (
    <BulkListPage
      list={serviceQueue}
      title={t('nav.serviceRequests')}
      about={t('desk.about')}
      views={views()}
      scope={account.scope}
      scopeControls={<AccountFilter {...account} />}
      actions={
        <>
          <Button
            component={Link}
            to={staffPaths.serviceBoard.to()}
            variant="default"
            leftSection={<IconCalendarEvent size={16} aria-hidden />}
          >
            {t('nav.serviceBoard')}
          </Button>
          {can('service:edit') && (
            <Button
              component={Link}
              to={staffPaths.newServiceRequest.to()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('desk.new')}
            </Button>
          )}
        </>
      }
      empty={<EmptyState icon={IconTool} title={t('desk.empty')} help={t('desk.emptyHelp')} />}
      bulkActions={(selected: BulkProps<BulkResult>) =>
        can('service:approve') && <BulkActionsOfQueue {...selected} />
      }
      nameOf={({ number }) => number}
    />
  );
}

function BulkActionsOfQueue(props: BulkProps<BulkResult>) {
  return <BulkActions rows={useSeenRows(serviceQueue.store.useCachedData())} {...props} />;
}

/** What people of the desk begin their day with. */
const views = () => [
  viewOf(t('nav.myTurn'), { 'f.isYourTurn': 'true', sort: 'dueBy' }),
  viewOf(t('desk.viewMine'), { 'f.isMine': 'true', 'f.category': 'open,paused', sort: 'dueBy' }),
  viewOf(t('desk.viewUnassigned'), {
    'f.advisorName': '-',
    'f.category': 'open,paused',
    sort: 'submittedAt',
  }),
  viewOf(t('desk.viewBreaching'), { 'f.category': 'open', 'f.dueBy': `..${today()}`, sort: 'dueBy' }),
  viewOf(t('desk.viewByCrew'), { 'f.category': 'open,paused', group: 'crewNumber' }),
];
