import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useMayAct } from '@/shared/store/authorization';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog')).MessageDialog }));

type Props = { orderNumber?: string };

/** Opens the dialog that writes to the account's manager. */
export function MessageButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAct = useMayAct();
  if (!mayAct) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('message.open')}
      </Button>
      <Suspense>{isOpen && <MessageDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
