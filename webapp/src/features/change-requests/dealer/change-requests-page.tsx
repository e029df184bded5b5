import '../words';
import { IconReplace } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { changeLists, seesPrices } from '../columns';
import { usePricedChanges } from '../home/stores';
import { AskButton } from '../parts/ask-button';

const own = {};

const listFor = (can: (permission: string) => boolean) =>
  seesPrices(can) ? changeLists.withPrices : changeLists.withoutPrices;

export const prefetch = prefetchList(() => listFor(isAllowed));

export default function ChangeRequestsPage() {
  const can = useCan();
  const mayApprove = can('changerequests:approve');
  const { isSuccess, count } = usePricedChanges(mayApprove ? own : null);
  const yours = {
    name: msg('changes.viewYours'),
    query: 'f.isYourTurn=true',
    count: isSuccess ? count : undefined,
  };
  return (
    <ListPage
      list={listFor(can)}
      title={t('nav.changeRequests')}
      views={mayApprove ? [yours] : []}
      actions={<AskButton />}
      empty={<EmptyState icon={IconReplace} title={t('changes.none')} help={t('changes.noneHelp')} />}
    />
  );
}
