import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { mayApply, type BatchDetail } from '../model';
import { useApplyImport, useDeleteImport } from '../stores';

type Props = { batch: BatchDetail };

/** A file that waits is applied once, or deleted. */
export function BatchActions({ batch }: Props) {
  const [asked, setAsked] = useState<'apply' | 'delete' | null>(null);
  const { run: apply, isLoading: isApplying } = useApplyImport();
  const { run: remove, isLoading: isDeleting } = useDeleteImport();
  const navigate = useNavigate();
  const { id, fileName: file, status, report } = batch;
  if (status !== 'preview') return null;

  const onConfirm = async () => {
    const result = asked === 'apply' ? await apply(id) : await remove(id);
    setAsked(null);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    if (result.message !== '') notifySuccess(result.message);
    if (asked === 'delete') void navigate(paths.imports.to());
  };

  const isApply = asked === 'apply';
  const message = t('imports.applyMessage', { added: report?.added ?? 0, changed: report?.changed ?? 0 });
  return (
    <>
      <Button variant="default" onClick={() => setAsked('delete')}>
        {t('imports.delete')}
      </Button>
      {mayApply(batch) && (
        <Button loading={isApplying} onClick={() => setAsked('apply')}>
          {t('imports.apply')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={isApply ? t('imports.applyTitle', { file }) : t('imports.deleteTitle', { file })}
        message={isApply ? message : t('imports.deleteMessage')}
        confirmLabel={isApply ? t('imports.apply') : t('imports.delete')}
        isBusy={isApplying || isDeleting}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
