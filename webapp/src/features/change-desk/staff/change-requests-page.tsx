import '../words';
import { Button } from '@mantine/core';
import { IconPlus, IconReplace } from '@tabler/icons-react';
import { Link } from 'react-router';
import { actedOn } from '@/entities/change-request/tones';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { queue } from '../columns';

export const prefetch = prefetchList(() => queue);

/** What dealers want to be otherwise, by turn, age, money and load date. */
export default function DeskChangesPage() {
  const can = useCan();
  return (
    <ListPage
      list={queue}
      title={t('nav.changeRequests')}
      about={t('changeDesk.about')}
      views={views()}
      actions={
        can('changerequests:edit') && (
          <Button
            component={Link}
            to={paths.newAdminChangeRequest.to()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('changeDesk.new')}
          </Button>
        )
      }
      empty={<EmptyState icon={IconReplace} title={t('changeDesk.empty')} help={t('changeDesk.emptyHelp')} />}
    />
  );
}

/** What people of the desk begin their day with. */
function views() {
  const view = (name: string, filters: Readonly<Record<string, string>>) => ({
    name,
    query: new URLSearchParams(filters).toString(),
  });
  return [
    view(t('changeDesk.viewMine'), {
      'f.isYourTurn': 'true',
      'f.status': actedOn.join(','),
      sort: 'createdAt',
    }),
    view(t('changeDesk.viewUnassigned'), {
      'f.holderName': '-',
      'f.category': 'open',
      sort: 'createdAt',
    }),
    view(t('changeDesk.viewSupervisor'), { 'f.status': 'supervisor_review', sort: 'createdAt' }),
    view(t('changeDesk.viewLoading'), { 'f.category': 'open,paused', sort: 'loadDate' }),
    view(t('changeDesk.viewLargest'), { 'f.category': 'open,paused', sort: '-price' }),
    view(t('changeDesk.viewExpiring'), { 'f.status': 'awaiting_dealer', sort: 'priceExpiresAt' }),
  ];
}
