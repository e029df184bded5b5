import { t } from '@/shared/i18n/t';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long someone has had a request in hand, in the largest unit that says something. */
export function heldFor(since: string, until: string | null | undefined, now = Date.now()): string {
  const length = Math.max(0, (until ? Date.parse(until) : now) - Date.parse(since));
  if (length >= day) return t('changeDesk.days', { count: Math.floor(length / day) });
  if (length >= hour) return t('changeDesk.hoursHeld', { count: Math.floor(length / hour) });
  if (length < minute) return t('changeDesk.moment');
  return t('changeDesk.minutes', { count: Math.floor(length / minute) });
}
