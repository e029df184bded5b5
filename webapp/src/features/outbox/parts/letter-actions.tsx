import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyResult } from '@/shared/ui/notify';
import { mayDrop, mayRetry, subjectOf, type Letter } from '../model';
import { useDropLetter, useRetryLetter } from '../stores';

type Props = { letter: Letter };

/** A message that did not get through is tried again at once, or given up. */
export function LetterActions({ letter }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { run: retry, isLoading: isRetrying } = useRetryLetter();
  const { run: drop, isLoading: isDropping } = useDropLetter();
  const { id, recipient } = letter;

  const onDrop = async () => {
    notifyResult(await drop(id));
    setIsAsking(false);
  };

  return (
    <>
      {mayDrop(letter) && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('outbox.drop')}
        </Button>
      )}
      {mayRetry(letter) && (
        <Button
          loading={isRetrying}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void retry(id).then(notifyResult)}
        >
          {t('outbox.retry')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('outbox.dropTitle', { subject: subjectOf(letter) })}
        message={t('outbox.dropMessage', { recipient })}
        confirmLabel={t('outbox.drop')}
        isBusy={isDropping}
        onConfirm={() => void onDrop()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
