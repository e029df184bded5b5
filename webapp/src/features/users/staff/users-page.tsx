import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { BulkResults } from '@/shared/grid/bulk-results';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { userList } from '../columns';
import type { BulkResult } from '../model';
import { BulkActions } from '../parts/bulk-actions';

const noResults: readonly BulkResult[] = [];

export const prefetch = prefetchList(() => userList);

export default function UsersPage() {
  const [results, setResults] = useState(noResults);
  const can = useCan();
  const mayEdit = can('dealerusers:edit') || can('staffusers:edit');
  return (
    <>
      <ListPage
        list={userList}
        title={t('nav.users')}
        about={t('users.about')}
        actions={
          mayEdit && (
            <Button
              component={Link}
              to={staffPaths.newUser.to()}
              leftSection={<IconUserPlus size={16} aria-hidden />}
            >
              {t('users.invite')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('users.empty')}
            help={t('users.emptyHelp')}
            action={
              mayEdit && (
                <Button component={Link} to={staffPaths.newUser.to()} variant="default">
                  {t('users.invite')}
                </Button>
              )
            }
          />
        }
        bulkActions={(ids, clear) =>
          mayEdit && <BulkActions ids={ids} onDone={clear} onResults={setResults} />
        }
      />
      <BulkResults results={results} nameOf={({ name }) => name} onClose={() => setResults(noResults)} />
    </>
  );
}
