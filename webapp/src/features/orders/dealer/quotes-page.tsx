import { IconFileDescription } from '@tabler/icons-react';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { isAllowed } from '@/shared/store/is-allowed';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { quoteLists } from '../quote-columns';

const listFor = (hasAmounts: boolean) => (hasAmounts ? quoteLists.withAmounts : quoteLists.withoutAmounts);

export const prefetch = prefetchList(() => listFor(isAllowed('orders:amounts')));

export default function QuotesPage() {
  const can = useCan();
  return (
    <ListPage
      list={listFor(can('orders:amounts'))}
      title={t('orders.quotes')}
      empty={<EmptyState icon={IconFileDescription} title={t('quotes.empty')} help={t('quotes.emptyHelp')} />}
    />
  );
}
