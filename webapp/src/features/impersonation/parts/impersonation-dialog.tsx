import '../words';
import { Modal } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { ImpersonationForm } from './impersonation-form';

type Props = { onClose: () => void };

/** The same from the header, wherever one is; leaving leads back there. */
export function ImpersonationDialog({ onClose }: Props) {
  return (
    <Modal opened onClose={onClose} size="lg" title={t('impersonation.title')}>
      <ImpersonationForm onEntered={onClose} />
    </Modal>
  );
}
