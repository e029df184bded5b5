import { t } from '@/shared/i18n/t';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How many days one day (`yyyy-mm-dd`) is after another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** How long there is until an instant, in words: the shorter the time, the finer. */
export function timeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return t('change.hasExpired');
  const whole = (unit: number, of = Infinity) => Math.floor((left % of) / unit);
  if (left >= day) return t('change.leftDays', { days: whole(day), hours: whole(hour, day) });
  if (left >= hour) return t('change.leftHours', { hours: whole(hour), minutes: whole(minute, hour) });
  return t('change.leftMinutes', { minutes: whole(minute), seconds: whole(second, minute) });
}
