import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useMayAct } from '@/shared/store/authorization';
import { lazyDialog } from '@/shared/ui/lazy-part';

const MessageDialog = lazyDialog(
  async () => (await import('./message-dialog')).MessageDialog,
  ({ onClose }) => onClose,
);

type Props = {
  orderNumber?: string;
  /** It is what the page is most likely opened for. */
  isMain?: boolean;
  /** It stands in the head of a panel. */
  isSmall?: boolean;
};

/** Opens the dialog that writes to the account's manager. */
export function MessageButton({ isMain = false, isSmall = false, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAct = useMayAct();
  if (!mayAct) return null;
  return (
    <>
      <Button
        {...(!isMain && { variant: 'default' })}
        {...(isSmall && { size: 'xs' })}
        leftSection={<IconMessage size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('message.open')}
      </Button>
      {isOpen && <MessageDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
