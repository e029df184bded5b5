/** Weeks of working days: from Monday on. */
import { today } from './today';

const dayLength = 86_400_000;

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return plusDays(day, -weekday);
}

/** The Sunday of a day’s week. */
export const sundayOf = (day: string): string => plusDays(mondayOf(day), 6);

/** What people call this week: from today on, and on a weekend the one that begins on Monday. */
export function thisWeek(now = today()): { readonly from: string; readonly to: string } {
  const sunday = sundayOf(now);
  const isWeekend = now >= plusDays(sunday, -1);
  return isWeekend ? { from: plusDays(sunday, 1), to: plusDays(sunday, 7) } : { from: now, to: sunday };
}
