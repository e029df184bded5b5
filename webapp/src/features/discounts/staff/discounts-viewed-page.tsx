import '../words';
import { IconEye } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ScopeSelect, useScope } from '@/shared/grid/scope-select';
import { t, words } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { receiptList } from '../columns';

const statuses = [
  { value: '', label: words('discounts.viewedAll') },
  { value: 'viewed', label: words('discounts.viewedViewed') },
  { value: 'notviewed', label: words('discounts.viewedNot') },
  { value: 'overdue', label: words('discounts.viewedOverdue') },
];

export default function DiscountsViewedPage() {
  const { scope, ...status } = useScope('status', statuses);
  const [search] = useSearchParams();
  const discountId = search.get('discountId') ?? undefined;
  return (
    <ListPage
      list={receiptList}
      title={t('discounts.viewed')}
      about={t('discounts.viewedAbout')}
      scope={{ ...scope, discountId }}
      scopeControls={<ScopeSelect label={t('discounts.viewedStatus')} {...status} />}
      empty={
        <EmptyState icon={IconEye} title={t('discounts.viewedEmpty')} help={t('discounts.viewedEmptyHelp')} />
      }
    />
  );
}
