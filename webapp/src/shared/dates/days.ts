/** Days as `yyyy-mm-dd`: calculated with, and read as people write them. */
import { perLanguage } from '@/shared/i18n/language';
import { isDay } from './is-day';

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (moment: Date) => moment.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  const moment = utc(day);
  moment.setUTCDate(moment.getUTCDate() + count);
  return toDay(moment);
}

/** The same day of another month, or its last where it has fewer. */
export function addMonths(day: string, count: number): string {
  const moment = utc(`${day.slice(0, 7)}-01`);
  moment.setUTCMonth(moment.getUTCMonth() + count);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  return `${toDay(moment).slice(0, 8)}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

/** Of a week that begins on Sunday. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay();

/** The weeks that hold a day's month, from Sunday to Saturday, with the days of its neighbours that fill them. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const end = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  return weeks;
}

const months = perLanguage((locale) => {
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) =>
    names.format(new Date(Date.UTC(2026, index, 1))).toLowerCase(),
  );
});

/** A month by its first three letters or more. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : months().findIndex((name) => name.startsWith(word)) + 1;
}

/**
 * A day as someone writes it: `2026-11-24`, `Nov 24, 2026`, `24 november`, `11/24/26`. Without a year it is of this
 * one. What cannot be read is null.
 */
export function readDay(text: string, today: string): string | null {
  const parts = text.toLowerCase().match(/\d+|[a-zà-ÿ]+/g) ?? [];
  if (parts.length < 2 || parts.length > 3) return null;
  const word = parts.find((part) => /\D/.test(part));
  const numbers = parts.filter((part) => part !== word).map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  if (word !== undefined) return written(yearOf(second, today), monthOf(word), first);
  if (parts[0]?.length === 4) return written(first, second, third);
  const year = yearOf(third, today);
  return written(year, first, second) ?? written(year, second, first);
}

function yearOf(year: number, today: string): number {
  if (year === 0) return Number(today.slice(0, 4));
  return year < 100 ? 2000 + year : year;
}

function written(year: number, month: number, ofMonth: number): string | null {
  const day = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(ofMonth).padStart(2, '0'),
  ].join('-');
  return isDay(day) ? day : null;
}
