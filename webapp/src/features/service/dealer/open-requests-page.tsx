import '../words';
import { IconTool } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { openRequestList } from '../columns';
import { DraftsPanel } from '../parts/drafts-panel';
import { RequestsPage } from '../parts/requests-page';

export const prefetch = prefetchList(() => openRequestList);

export default function OpenRequestsPage() {
  return (
    <RequestsPage
      list={openRequestList}
      title={t('nav.openRequests')}
      above={<DraftsPanel />}
      empty={<EmptyState icon={IconTool} title={t('requests.noneOpen')} help={t('requests.noneOpenHelp')} />}
    />
  );
}
