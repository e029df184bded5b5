import '../words';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus, IconTool } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AccountFilter, useAccountScope } from '@/shared/accounts/account-filter';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { queue } from '../columns';
import { today, type BulkResult } from '../model';
import { BulkActions, BulkResults } from '../parts/bulk-actions';

const noResults: readonly BulkResult[] = [];

export default function RequestsPage() {
  const [results, setResults] = useState(noResults);
  const account = useAccountScope();
  const can = useCan();
  const views = useViews();
  return (
    <>
      <ListPage
        list={queue}
        title={t('nav.serviceRequests')}
        about={t('desk.about')}
        views={views}
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
          can('service:approve') && <BulkActions ids={ids} onDone={clear} onResults={setResults} />
        }
      />
      <BulkResults results={results} onClose={() => setResults(noResults)} />
    </>
  );
}

/** What people of the desk begin their day with. */
function useViews() {
  const name = useSession(({ authorization }) => authorization?.user.name ?? '');
  return useMemo(() => {
    const view = (filters: Readonly<Record<string, string>>) => new URLSearchParams(filters).toString();
    return [
      {
        name: t('desk.viewMine'),
        query: view({ 'f.advisorName': name, 'f.category': 'open,paused', sort: 'resolveBy' }),
      },
      {
        name: t('desk.viewUnassigned'),
        query: view({ 'f.advisorName': '-', 'f.category': 'open,paused', sort: 'submittedAt' }),
      },
      {
        name: t('desk.viewBreaching'),
        query: view({ 'f.category': 'open', 'f.resolveBy': `..${today()}`, sort: 'resolveBy' }),
      },
      { name: t('desk.viewByCrew'), query: view({ 'f.category': 'open,paused', group: 'crewNumber' }) },
    ];
  }, [name]);
}
