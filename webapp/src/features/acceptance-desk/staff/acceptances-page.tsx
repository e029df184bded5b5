import '../words';
import { IconFileCheck } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { viewOf } from '@/shared/grid/view-of';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { acceptanceQueue } from '../columns';

export const prefetch = prefetchList(() => acceptanceQueue);

/** What dealers have ordered by accepting a quote, the longest wait first. */
export default function AcceptancesPage() {
  return (
    <ListPage
      list={acceptanceQueue}
      title={t('nav.acceptances')}
      about={t('acceptanceDesk.about')}
      views={views()}
      empty={
        <EmptyState
          icon={IconFileCheck}
          title={t('acceptanceDesk.empty')}
          help={t('acceptanceDesk.emptyHelp')}
        />
      }
    />
  );
}

/** What people of the order desk begin their day with. */
const views = () => [
  viewOf(t('nav.myTurn'), { 'f.isYourTurn': 'true', sort: 'acceptedAt' }),
  viewOf(t('acceptanceDesk.viewNew'), { 'f.status': 'submitted', sort: 'acceptedAt' }),
  viewOf(t('acceptanceDesk.viewEntering'), { 'f.status': 'taken', sort: 'acceptedAt' }),
  viewOf(t('acceptanceDesk.viewWaiting'), { 'f.status': 'question', sort: 'acceptedAt' }),
  viewOf(t('acceptanceDesk.viewImport'), { 'f.status': 'entered', sort: 'acceptedAt' }),
];
