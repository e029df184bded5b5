import '../words';
import { Button } from '@mantine/core';
import { IconLayoutKanban, IconPencilQuestion, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addDays } from '@/shared/dates/days';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { ScopeSelect, scopeOf, useScope } from '@/shared/grid/scope-select';
import { viewOf } from '@/shared/grid/view-of';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { BulkListPage, type BulkProps, type BulkResult } from '@/shared/ui/bulk-list-page';
import { requestQueue } from '../columns';
import { workLists } from '../model';
import { BulkActions } from '../parts/bulk-actions';

/** What the call is asked for without a choice. */
const openOnes = { reportType: 'open' };

export const prefetch = prefetchList(
  () => requestQueue,
  (search) => ({ ...openOnes, ...scopeOf(search, 'reportType', workLists) }),
);

/** What is asked of drafting, by work list, turn, due date and drafter. */
export default function ProjectRequestsPage() {
  const can = useCan();
  const { scope, ...list } = useScope('reportType', workLists);
  return (
    <BulkListPage
      list={requestQueue}
      title={t('nav.projectRequests')}
      about={t('projectDesk.about')}
      scope={{ ...openOnes, ...scope }}
      scopeControls={<ScopeSelect label={t('projectDesk.workList')} {...list} />}
      views={views()}
      actions={
        <>
          <Button
            component={Link}
            to={staffPaths.projectBoard.to()}
            variant="default"
            leftSection={<IconLayoutKanban size={16} aria-hidden />}
          >
            {t('projectDesk.board')}
          </Button>
          {can('projects:edit') && (
            <Button
              component={Link}
              to={staffPaths.newProjectRequest.to()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('projectDesk.add')}
            </Button>
          )}
        </>
      }
      empty={
        <EmptyState
          icon={IconPencilQuestion}
          title={t('projectDesk.empty')}
          help={t('projectDesk.emptyHelp')}
        />
      }
      bulkActions={(selected: BulkProps<BulkResult>) => <BulkActions {...selected} />}
      nameOf={({ number }) => number}
    />
  );
}

/** The work lists, and what is asked of them most. */
function views() {
  return [
    // The list as it comes.
    { name: msg('projectDesk.listOpen'), query: '' },
    viewOf(t('projectDesk.viewTurn'), { 'f.isYourTurn': 'true' }),
    ...['mine', 'unassigned', 'overdue', 'orphaned'].flatMap((value) => {
      const list = workLists.find((one) => one.value === value);
      return list === undefined ? [] : [{ name: list.label, query: `reportType=${value}` }];
    }),
    viewOf(t('projectDesk.viewDueThisWeek'), { 'f.dueOn': `..${addDays(today(), 7)}` }),
    viewOf(t('projectDesk.listCompleted'), { reportType: 'completed', sort: '-updatedAt' }),
    viewOf(t('projectDesk.listAll'), { reportType: 'all', sort: '-updatedAt' }),
  ];
}
