import '../words';
import { IconReplace } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { msg, t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { changeList } from '../columns';
import { AskButton } from '../parts/ask-button';

export const prefetch = prefetchList(() => changeList);

export default function ChangeRequestsPage() {
  return (
    <ListPage
      list={changeList}
      title={t('nav.changeRequests')}
      views={[{ name: msg('changes.viewYours'), query: 'f.status=awaiting_dealer' }]}
      actions={<AskButton />}
      empty={<EmptyState icon={IconReplace} title={t('changes.none')} help={t('changes.noneHelp')} />}
    />
  );
}
