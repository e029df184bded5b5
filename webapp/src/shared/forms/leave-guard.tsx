import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { t } from '@/shared/i18n/t';
import { tabOf } from '@/shared/lib/use-tab';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

type Props = { isDirty: boolean };

/** Asks once before entries are lost, also when the tab is closed. */
export function LeaveGuard({ isDirty }: Props) {
  // The router asks one guard alone, so that of a form without entries must not stand before another's.
  return isDirty ? <Guard /> : null;
}

/** Within a page, only another tab of it takes the form away. */
const placeOf = ({ pathname, search }: Location) => [pathname, tabOf(new URLSearchParams(search))].join(' ');

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('form.leaveTitle')}
      message={t('form.leaveMessage')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
