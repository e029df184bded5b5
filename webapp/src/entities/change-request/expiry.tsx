import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { PlantTimeText } from '@/shared/ui/date-text';
import { timeLeft } from './time-left';

type Props = { at: string | null | undefined };

/** Until when a price holds, counting down. */
export function Expiry({ at }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!at) return t('change.noExpiry');
  return (
    <>
      <span role="timer">{timeLeft(at, now)}</span> (<PlantTimeText at={at} />)
    </>
  );
}
