import '../words';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { currentPath } from '@/shared/lib/navigation';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { ImpersonationForm } from './impersonation-form';

type Props = { onClose: () => void };

/** The same from the header, wherever one is; leaving leads back there. */
export function ImpersonationDialog({ onClose }: Props) {
  useFocusBack();
  return (
    <FormDialog opened onClose={onClose} size="lg" title={t('impersonation.title')}>
      <ImpersonationForm from={currentPath()} onEntered={onClose} />
    </FormDialog>
  );
}
