import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
import { t } from '@/shared/i18n/t';

type Props = { onRetry: () => void; onClose?: (() => void) | undefined };

/** In place of a dialog that could not be fetched: the browser's own, because the library's may be what is missing. */
export function OfflineDialog({ onRetry, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Gives the focus back, as long as it is still there.
    return () => shown?.close();
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={() => onClose?.()}>
      <Title order={2} id={id} mb="xs">
        {t('offline.title')}
      </Title>
      <Text mb="md">{t('failure.network')}</Text>
      <Group justify="flex-end" gap="sm">
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {t('form.close')}
          </Button>
        )}
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
      </Group>
    </dialog>
  );
}
