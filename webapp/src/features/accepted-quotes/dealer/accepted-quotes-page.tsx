import '../words';
import { IconFileCheck } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { acceptanceLists } from '../columns';

const listFor = (hasAmounts: boolean) =>
  hasAmounts ? acceptanceLists.withAmounts : acceptanceLists.withoutAmounts;

export const prefetch = prefetchList(() => listFor(isAllowed('orders:amounts')));

/** The quotes that the account has accepted, beside all of its quotes. */
export default function AcceptedQuotesPage() {
  const can = useCan();
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
      title={t('nav.acceptances')}
      empty={
        <EmptyState icon={IconFileCheck} title={t('acceptances.none')} help={t('acceptances.noneHelp')} />
      }
    />
  );
}
