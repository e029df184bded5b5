import '../words';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountFilter, accountScope, useAccountScope } from '@/entities/account/account-filter';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { useSeenRows } from '@/shared/grid/use-seen-rows';
import { viewOf } from '@/shared/grid/view-of';
import { useLedOn } from '@/shared/grid/use-led-on';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { BulkListPage, type BulkProps, type BulkResult } from '@/shared/ui/bulk-list-page';
import { EmptyState } from '@/shared/ui/empty-state';
import { serviceQueue } from '../columns';
import { today } from '@/shared/lib/today';
import { BulkActions } from '../parts/bulk-actions';

/** Work leads: the reader's turn, what is due first. Whoever only looks on is shown all of it. */
const myTurn = 'f.isYourTurn=true&sort=dueBy';
const leadsWith = (mayAct: boolean) => (mayAct ? myTurn : null);

const prefetchQueue = prefetchList(() => serviceQueue, accountScope);

export const prefetch = ({ search }: Parameters<typeof prefetchQueue>[0]) =>
  prefetchQueue({
    search:
      search.size === 0 ? new URLSearchParams(leadsWith(isAllowed('service:edit')) ?? undefined) : search,
  });

export default function DeskRequestsPage() {
  const account = useAccountScope();
  const can = useCan();
  const { isLedOn, leading } = useLedOn(leadsWith(can('service:edit')));
  if (leading) return leading;
  return (
    <BulkListPage
      {...(isLedOn !== undefined && { isLedOn })}
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
  { name: t('nav.myTurn'), query: myTurn },
  viewOf(t('desk.viewMine'), { 'f.isMine': 'true', 'f.category': 'open,paused', sort: 'dueBy' }),
  viewOf(t('desk.viewUnassigned'), {
    'f.advisorName': '-',
    'f.category': 'open,paused',
    sort: 'submittedAt',
  }),
  viewOf(t('desk.viewBreaching'), { 'f.category': 'open', 'f.dueBy': `..${today()}`, sort: 'dueBy' }),
  viewOf(t('desk.viewByCrew'), { 'f.category': 'open,paused', group: 'crewNumber' }),
  viewOf(msg('view.all'), {}),
];
