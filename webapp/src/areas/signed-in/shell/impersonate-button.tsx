import { ActionIcon } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Tooltip } from '@/shared/popups/tooltip';
import { lazyDialog } from '@/shared/ui/lazy-part';

const ImpersonationDialog = lazyDialog(
  async () => (await import('@/features/impersonation/parts/impersonation-dialog')).ImpersonationDialog,
  ({ onClose }) => onClose,
);

/** For staff who may see the portal as an account does; not while they do. */
export function ImpersonateButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip label={t('nav.impersonate')}>
        {(given) => (
          <ActionIcon
            {...given}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('nav.impersonate')}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <IconUserShare size={20} stroke={1.7} />
          </ActionIcon>
        )}
      </Tooltip>
      {isOpen && <ImpersonationDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
