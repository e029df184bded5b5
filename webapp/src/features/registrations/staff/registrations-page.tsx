import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { IconUserQuestion } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { registrationList } from '../columns';

export const prefetch = prefetchList(() => registrationList);

export default function RegistrationsPage() {
  return (
    <ListPage
      list={registrationList}
      title={t('nav.registrations')}
      about={t('registrations.about')}
      empty={
        <EmptyState
          icon={IconUserQuestion}
          title={t('registrations.empty')}
          help={t('registrations.emptyHelp')}
        />
      }
    />
  );
}
