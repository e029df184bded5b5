import './words';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { Kept, RecordDefinition } from './define-record';

type Props<Row, Item> = { record: RecordDefinition<Row, Item>; item: Item; parent: string };

/** Asks by name and tells what goes with it. */
export function DeleteRecord<Row, Item extends Kept>({ record, item, parent }: Props<Row, Item>) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useStore(record.removeStore, (state) => state.run);
  const isBusy = useStore(record.removeStore, (state) => state.isLoading);
  const navigate = useNavigate();
  const title = record.title(item);

  const onConfirm = async () => {
    const result = await remove(item.id);
    if (result === null) return;
    setIsAsking(false);
    if (!result.isSuccess) {
      notifyFailure(result.message);
      return;
    }
    notifySuccess(t('records.deleted', { title }));
    void navigate(parent, { replace: true });
  };

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('records.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('records.deleteTitle', { title })}
        message={record.words.removal(item)}
        confirmLabel={t('records.delete')}
        cancelLabel={t('records.keep')}
        isBusy={isBusy}
        onConfirm={() => void onConfirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
