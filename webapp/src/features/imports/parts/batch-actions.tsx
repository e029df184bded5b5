import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { BatchDetail } from '../model';
import { useDeleteImport } from '../stores';

type Props = { batch: BatchDetail };

/** A file that waits can be thrown away. */
export function BatchActions({ batch }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { run: remove, isLoading } = useDeleteImport();
  const navigate = useNavigate();
  const { id, fileName: file, status } = batch;
  if (status !== 'preview') return null;

  const onConfirm = async () => {
    const result = await remove(id);
    setIsAsking(false);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    if (result.message !== '') notifySuccess(result.message);
    void navigate(staffPaths.imports.to());
  };

  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('imports.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('imports.deleteTitle', { file })}
        message={t('imports.deleteMessage')}
        confirmLabel={t('imports.delete')}
        isBusy={isLoading}
        onConfirm={() => void onConfirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
