import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { IconMailOff } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { outboxList } from '../columns';

export const prefetch = prefetchList(() => outboxList);

export default function OutboxPage() {
  return (
    <ListPage
      list={outboxList}
      title={t('nav.outbox')}
      about={t('outbox.about')}
      empty={<EmptyState icon={IconMailOff} title={t('outbox.empty')} help={t('outbox.emptyHelp')} />}
    />
  );
}
