import { t } from '@/shared/i18n/t';
import { BulkAct } from '@/shared/ui/bulk-act';
import type { BulkProps, BulkResult } from '@/shared/ui/bulk-list-page';
import { useReleaseMany } from '../stores';

/** Releases all selected drawings. Asks first, because dealers and production are notified. */
export function ReleaseMany({ ids, ...told }: BulkProps<BulkResult>) {
  const { run } = useReleaseMany();
  return (
    <BulkAct
      {...told}
      label={t('drawingDesk.release')}

      isHarmless
      question={{
        title: t('drawingDesk.releaseMany', { count: ids.length }),
        message: t('drawingDesk.releaseManyHelp'),
      }}
      run={() => run(ids.map(Number))}
    />
  );
}
