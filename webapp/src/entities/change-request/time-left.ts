import { t } from '@/shared/i18n/t';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many days one day (`yyyy-mm-dd`) is after another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** How long there is until an instant, in words: the shorter the time, the finer. */
export function timeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return t('change.hasExpired');
  if (left >= day) return t('change.leftDays', { count: Math.floor(left / day) });
  if (left >= hour) return t('change.leftHours', { count: Math.floor(left / hour) });
  if (left >= minute) return t('change.leftMinutes', { count: Math.floor(left / minute) });
  return t('change.leftLess');
}
