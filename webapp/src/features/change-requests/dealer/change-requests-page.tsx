import '../words';
import { IconReplace } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { changeLists, seesPrices } from '../columns';
import { AskButton } from '../parts/ask-button';

const views = [{ name: msg('changes.viewYours'), query: 'f.status=awaiting_dealer' }];
const noViews: typeof views = [];

const listFor = (can: (permission: string) => boolean) =>
  seesPrices(can) ? changeLists.withPrices : changeLists.withoutPrices;

export const prefetch = prefetchList(() => listFor(isAllowed));

export default function ChangeRequestsPage() {
  const can = useCan();
  return (
    <ListPage
      list={listFor(can)}
      title={t('nav.changeRequests')}
      views={can('changerequests:approve') ? views : noViews}
      actions={<AskButton />}
      empty={<EmptyState icon={IconReplace} title={t('changes.none')} help={t('changes.noneHelp')} />}
    />
  );
}
