import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { t } from '@/shared/i18n/t';
import { prepareDialogs } from '@/shared/popups/modal';
import { tabOf } from '@/shared/lib/use-tab';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { useEntries } from './entries';

// A dialog is more than the rest of a guard, and most pages are left without one.
const loadDialog = async () => (await import('@/shared/ui/confirm-dialog')).ConfirmDialog;
const ConfirmDialog = lazyDialog(loadDialog, ({ onCancel }) => onCancel);

/** Asks once before what was entered in any form of the area is lost, also when the tab is closed. Once per area. */
export function LeaveGuard() {
  const isNeeded = useEntries(({ unkept }) => unkept > 0);
  return isNeeded ? <Guard /> : null;
}

/** Within a page, only another tab of it takes the form away. */
const placeOf = ({ pathname, search }: Location) => [pathname, tabOf(new URLSearchParams(search))].join(' ');

function Guard() {
  // Asked as it is at that moment: the page that leads away may not have been drawn since the form was sent.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useEntries.getState().unkept > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    // There when it is needed, also without a connection.
    void loadDialog().catch(() => undefined);
    prepareDialogs();
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

type QuestionProps = { onLeave: () => void; onStay: () => void };

export function LeaveQuestion({ onLeave, onStay }: QuestionProps) {
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
