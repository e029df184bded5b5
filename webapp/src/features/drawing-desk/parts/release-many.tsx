import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { BulkProps } from '@/shared/ui/bulk-list-page';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed } from '@/shared/ui/notify';
import type { BulkResult } from '../model';
import { useReleaseMany } from '../stores';

/** Releases all selected drawings; each has its own result. Asks first, because production is notified. */
export function ReleaseMany({ ids, onDone, onResults }: BulkProps<BulkResult>) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, isLoading } = useReleaseMany();

  const release = async () => {
    const result = await run(ids.map(Number));
    notifyIfFailed(result);
    if (!result?.isSuccess) return;
    setIsOpen(false);
    onResults(result.item ?? []);
    onDone();
  };

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('drawingDesk.release')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('drawingDesk.releaseMany', { count: ids.length })}
        message={t('drawingDesk.releaseManyHelp')}
        confirmLabel={t('drawingDesk.release')}
        isHarmless
        isBusy={isLoading}
        onConfirm={() => void release()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
