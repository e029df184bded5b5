import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { prefetchDialogs } from '@/shared/popups/modal';
import { lazyDialog } from '@/shared/ui/lazy-part';

// A dialog is more than the rest of a guard, and most pages are left without one.
const loadDialog = async () => (await import('@/shared/ui/confirm-dialog')).ConfirmDialog;
const ConfirmDialog = lazyDialog(loadDialog, ({ onCancel }) => onCancel);

/** Lets the browser ask before the tab is closed, and has the question ready for every other way out. */
export function useLeaveWarning() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    // There when it is needed, also without a connection.
    void loadDialog().catch(() => undefined);
    prefetchDialogs();
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

type Props = { onLeave: () => void; onStay: () => void };

export function LeaveQuestion({ onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      isOpen
      title={t('form.leaveTitle')}
      message={t('form.leaveMessage')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
