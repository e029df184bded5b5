import { today } from '@/shared/lib/today';
import { invalidateOlderThan } from './query-cache';

const tick = 30_000;

/**
 * Pages stay open over midnight: when the plant has another day, all that is on screen is read and drawn anew, and with
 * it what was late, due and today. Returns what ends the watch.
 */
export function watchForNewDay(): () => void {
  let day = today();
  const look = () => {
    if (document.visibilityState !== 'visible' || today() === day) return;
    day = today();
    invalidateOlderThan(0);
  };
  const timer = setInterval(look, tick);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
