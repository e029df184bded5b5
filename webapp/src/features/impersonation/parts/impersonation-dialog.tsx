import '../words';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { currentPath } from '@/shared/lib/navigation';
import { ImpersonationForm } from './impersonation-form';

type Props = { onClose: () => void };

/** The same from the header, wherever one is; leaving leads back there. */
export function ImpersonationDialog({ onClose }: Props) {
  return (
    <FormDialog opened onClose={onClose} size="lg" title={t('impersonation.title')}>
      <ImpersonationForm from={currentPath()} onEntered={onClose} />
    </FormDialog>
  );
}
