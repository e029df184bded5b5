import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { fullDate } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { useSession } from '@/shared/store/session';
import { useUpState } from '@/shared/store/up-state';
import classes from './up-banner.module.css';

type Line = {
  readonly words: string;
  readonly onDismiss?: () => void;
};

function listenToConnection(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** What everyone has to know of the portal itself: the day's maintenance, a door closed to others, a full disk. */
export function useUpLines(): readonly Line[] {
  const isSunday = useUpState((state) => state.isSunday);
  const maintenanceWindow = useUpState((state) => state.maintenanceWindow);
  const isMaintenance = useUpState((state) => state.isMaintenance);
  const message = useUpState((state) => state.message);
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  const isDismissed = useSession((session) => session.maintenanceDismissedOn) === today();
  return [
    ...(isOnline ? [] : [{ words: t('offline.sign') }]),
    ...(isSunday && !isDismissed
      ? [
          {
            words: t('outage.on', {
              day: fullDate(today()),
              words: t('outage.sunday', maintenanceWindow),
            }),
            onDismiss: () => useSession.setState({ maintenanceDismissedOn: today() }),
          },
        ]
      : []),
    ...(isMaintenance ? [{ words: t('outage.maintenance') }] : []),
    ...(message === '' ? [] : [{ words: message }]),
  ];
}

/** Each line has one height, so that the pages below can count with it. */
export function UpBanner() {
  return useUpLines().map(({ words, onDismiss }) => (
    <div key={words} className={classes.banner} data-print="hidden">
      <p className={classes.words} role="status" title={words}>
        {words}
      </p>
      {onDismiss && (
        <CloseButton
          size="sm"
          className={classes.close}
          aria-label={t('outage.dismiss')}
          onClick={onDismiss}
        />
      )}
    </div>
  ));
}
