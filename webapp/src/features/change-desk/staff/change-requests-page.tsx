import '../words';
import { Button } from '@mantine/core';
import { IconPlus, IconReplace } from '@tabler/icons-react';
import { Link } from 'react-router';
import { actedOn } from '@/entities/change-request/tones';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { viewOf } from '@/shared/grid/view-of';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { changeQueue } from '../columns';

export const prefetch = prefetchList(() => changeQueue);

/** What dealers want to be otherwise, by turn, age, money and load date. */
export default function DeskChangesPage() {
  const can = useCan();
  return (
    <ListPage
      list={changeQueue}
      title={t('nav.changeRequests')}
      about={t('changeDesk.about')}
      views={views()}
      actions={
        can('changerequests:edit') && (
          <Button
            component={Link}
            to={staffPaths.newChangeRequest.to()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('changeDesk.add')}
          </Button>
        )
      }
      empty={<EmptyState icon={IconReplace} title={t('changeDesk.empty')} help={t('changeDesk.emptyHelp')} />}
    />
  );
}

/** What people of the desk begin their day with. */
const views = () => [
  viewOf(t('changeDesk.viewMine'), {
    'f.isYourTurn': 'true',
    'f.status': actedOn.join(','),
    sort: 'createdAt',
  }),
  viewOf(t('changeDesk.viewUnassigned'), {
    'f.holderName': '-',
    'f.category': 'open',
    sort: 'createdAt',
  }),
  viewOf(t('changeDesk.viewSupervisor'), { 'f.status': 'supervisor_review', sort: 'createdAt' }),
  viewOf(t('changeDesk.viewLoading'), { 'f.category': 'open,paused', sort: 'loadDate' }),
  viewOf(t('changeDesk.viewLargest'), { 'f.category': 'open,paused', sort: '-price' }),
  viewOf(t('changeDesk.viewExpiring'), { 'f.status': 'awaiting_dealer', sort: 'priceExpiresAt' }),
];
