import '../words';
import { IconEye } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { scopeOf, ScopeSelect, useScope } from '@/shared/grid/scope-select';
import { msg, t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { receiptList } from '../columns';

const statuses = [
  { value: '', label: msg('discounts.viewedAll') },
  { value: 'viewed', label: msg('discounts.viewedViewed') },
  { value: 'notviewed', label: msg('discounts.viewedNot') },
  { value: 'overdue', label: msg('discounts.viewedOverdue') },
];

const scopeIn = (search: URLSearchParams) => ({
  ...scopeOf(search, 'status', statuses),
  discountId: search.get('discountId') ?? undefined,
});

export const prefetch = prefetchList(() => receiptList, scopeIn);

export default function DiscountsViewedPage() {
  const { scope: _, ...status } = useScope('status', statuses);
  const [search] = useSearchParams();
  return (
    <ListPage
      list={receiptList}
      title={t('discounts.viewed')}
      about={t('discounts.viewedAbout')}
      scope={scopeIn(search)}
      scopeControls={<ScopeSelect label={t('discounts.viewedStatus')} {...status} />}
      empty={
        <EmptyState icon={IconEye} title={t('discounts.viewedEmpty')} help={t('discounts.viewedEmptyHelp')} />
      }
    />
  );
}
