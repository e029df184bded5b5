import '../words';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus, IconTool } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { AccountFilter, accountScope, useAccountScope } from '@/entities/account/account-filter';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { BulkResults } from '@/shared/grid/bulk-results';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { queue } from '../columns';
import { today, type BulkResult } from '../model';
import { BulkActions } from '../parts/bulk-actions';

const noResults: readonly BulkResult[] = [];

export const prefetch = prefetchList(() => queue, accountScope);

export default function DeskRequestsPage() {
  const [results, setResults] = useState(noResults);
  const account = useAccountScope();
  const can = useCan();
  return (
    <>
      <ListPage
        list={queue}
        title={t('nav.serviceRequests')}
        about={t('desk.about')}
        views={views()}
        scope={account.scope}
        scopeControls={<AccountFilter {...account} />}
        actions={
          <>
            <Button
              component={Link}
              to={paths.serviceBoard.to()}
              variant="default"
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
            >
              {t('nav.serviceBoard')}
            </Button>
            {can('service:edit') && (
              <Button
                component={Link}
                to={paths.newAdminProductRequest.to()}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('desk.new')}
              </Button>
            )}
          </>
        }
        empty={<EmptyState icon={IconTool} title={t('desk.empty')} help={t('desk.emptyHelp')} />}
        bulkActions={(ids, clear) =>
          can('service:approve') && <BulkActionsOfQueue ids={ids} onDone={clear} onResults={setResults} />
        }
      />
      <BulkResults results={results} nameOf={({ number }) => number} onClose={() => setResults(noResults)} />
    </>
  );
}

type BulkProps = Omit<ComponentProps<typeof BulkActions>, 'rows'>;

/** With the rows that the queue has shown since the first was selected, those of open groups too. */
function BulkActionsOfQueue(props: BulkProps) {
  const shown = queue.store.useCachedData().flatMap(({ items }) => items);
  const [seen, setSeen] = useState(shown);
  const isThere = new Set(shown.map(({ id }) => id));
  const gone = seen.filter(({ id }) => !isThere.has(id));
  const rows = [...new Map([...shown, ...gone].toReversed().map((row) => [row.id, row])).values()];
  if (rows.length > seen.length) setSeen(rows);
  return <BulkActions rows={rows} {...props} />;
}

/** What people of the desk begin their day with. */
function views() {
  const view = (name: string, filters: Readonly<Record<string, string>>) => ({
    name,
    query: new URLSearchParams(filters).toString(),
  });
  return [
    view(t('desk.viewMine'), { 'f.isMine': 'true', 'f.category': 'open,paused', sort: 'dueBy' }),
    view(t('desk.viewUnassigned'), {
      'f.advisorName': '-',
      'f.category': 'open,paused',
      sort: 'submittedAt',
    }),
    view(t('desk.viewBreaching'), { 'f.category': 'open', 'f.dueBy': `..${today()}`, sort: 'dueBy' }),
    view(t('desk.viewByCrew'), { 'f.category': 'open,paused', group: 'crewNumber' }),
  ];
}
