import './words';
import { Button } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { IconEye } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';

type Props = {
  /** The saved record as its readers will see it. */
  children: ReactNode;
  size?: string;
};

export function PreviewButton({ children, size = '54rem' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('records.preview')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size={size} title={t('records.previewTitle')}>
        {children}
      </Modal>
    </>
  );
}
