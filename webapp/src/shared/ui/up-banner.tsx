import { t } from '@/shared/i18n/t';
import { useUpState } from '@/shared/store/up-state';
import classes from './up-banner.module.css';

/** What everybody has to know of the portal itself: a Sunday's maintenance, a door closed to others, a full disk. */
export function UpBanner() {
  const isSunday = useUpState((state) => state.isSunday);
  const isMaintenance = useUpState((state) => state.isMaintenance);
  const message = useUpState((state) => state.message);
  return (
    <>
      {isSunday && <Line words={t('outage.sunday')} />}
      {isMaintenance && <Line words={t('outage.maintenance')} />}
      {message !== '' && <Line words={message} />}
    </>
  );
}

function Line({ words }: { words: string }) {
  return (
    <p className={classes.banner} role="status">
      {words}
    </p>
  );
}
