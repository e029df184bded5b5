import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { IconMailOff } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { BulkListPage, type BulkProps, type BulkResult } from '@/shared/ui/bulk-list-page';
import { outboxList } from '../columns';
import { BulkActions } from '../parts/bulk-actions';

export const prefetch = prefetchList(() => outboxList);

export default function OutboxPage() {
  return (
    <BulkListPage
      list={outboxList}
      title={t('nav.outbox')}
      about={t('outbox.about')}
      bulkActions={(selected: BulkProps<BulkResult>) => <BulkActions {...selected} />}
      nameOf={({ number }) => number}
      empty={<EmptyState icon={IconMailOff} title={t('outbox.empty')} help={t('outbox.emptyHelp')} />}
    />
  );
}
