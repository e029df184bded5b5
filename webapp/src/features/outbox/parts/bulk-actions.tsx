import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { BulkAct } from '@/shared/ui/bulk-act';
import type { BulkProps, BulkResult } from '@/shared/ui/bulk-list-page';
import { useActOnMany } from '../stores';

/** Retries all selected messages, or stops sending them. */
export function BulkActions({ ids, ...told }: BulkProps<BulkResult>) {
  const can = useCan();
  const { run } = useActOnMany();
  if (!can('system:edit')) return null;
  const act = (action: 'retry' | 'drop') => run({ ids: ids.map(Number), action });
  return (
    <>
      <BulkAct {...told} label={t('outbox.retry')} run={() => act('retry')} />
      <BulkAct
        {...told}
        label={t('outbox.drop')}

        question={{
          title: t('outbox.dropMany', { count: ids.length }),
          message: t('outbox.dropManyHelp'),
        }}
        run={() => act('drop')}
      />
    </>
  );
}
