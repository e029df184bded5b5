/** How numbers, money and dates look, everywhere. Dates without a time stay `yyyy-mm-dd` strings until here. */
import { company } from '@/shared/lib/company';
import { atPlant, today } from '@/shared/lib/today';
import { perLanguage } from './language';

const integers = perLanguage((locale) => new Intl.NumberFormat(locale));
const quantities = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const percents = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
);
const calendarDates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const fullDates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
);
const instants = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const fullInstants = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
);
const ages = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const moneyFormats = perLanguage((locale) => ({ locale, made: new Map<string, Intl.NumberFormat>() }));

function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
  const { locale, made } = moneyFormats();
  const key = `${currency}${digits}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  });
  made.set(key, format);
  return format;
}

const nothing = '–';

/** With the sign that figures have in print: a hyphen is narrower than the digits, and easily missed. */
const figure = (format: Intl.NumberFormat, value: number | null | undefined): string =>
  value === null || value === undefined ? nothing : format.format(value).replace('-', '\u2212');

export function money(amount: number | null | undefined, currency = 'CAD'): string {
  return figure(moneyFormat(currency, 2), amount);
}

/** Unit prices carry up to four decimals. */
export function unitPrice(amount: number | null | undefined, currency = 'CAD'): string {
  return figure(moneyFormat(currency, 4), amount);
}

/** Of a number that already is in per cent. */
export function percent(value: number | null | undefined): string {
  return figure(percents(), value === null || value === undefined ? value : value / 100);
}

export function integer(value: number | null | undefined): string {
  return figure(integers(), value);
}

/** How many, or how much of what is sold by length: up to three decimals. */
export function quantity(value: number | null | undefined): string {
  return figure(quantities(), value);
}

/** Texts come from addresses and old views too: what is no day and no instant is shown as it is. */
export function moment(
  format: Intl.DateTimeFormat,
  text: string | null | undefined,
  read: (text: string) => Date,
) {
  if (!text) return nothing;
  const at = read(text);
  return Number.isNaN(at.getTime()) ? text : format.format(at);
}

const instant = (text: string) => new Date(text);

export function date(day: string | null | undefined): string {
  return moment(calendarDates(), day, utc);
}

const daysInWeek = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** A near day as people say it: `Tue, Dec 15`. */
export function dayInWeek(day: string | null | undefined): string {
  return moment(daysInWeek(), day, utc);
}

export function fullDate(day: string | null | undefined): string {
  return moment(fullDates(), day, utc);
}

/** An instant (RFC 3339), shown in the reader's own time zone. */
export function dateTime(text: string | null | undefined): string {
  return moment(instants(), text, instant);
}

const plantInstants = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);
const fullPlantInstants = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
);
const zoneNames = perLanguage((locale) => ({ locale, made: new Map<string, string>() }));

/** What people call the time of a zone, whatever the season: `Central Time`, or `CT`. */
export function zoneName(zone: string | null | undefined, width: 'long' | 'short' = 'long'): string {
  if (!zone) return '';
  const { locale, made } = zoneNames();
  const key = `${width} ${zone}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const name = namedIn(locale, zone, width === 'long' ? 'longGeneric' : 'shortGeneric');
  made.set(key, name);
  return name;
}

function namedIn(timeLocale: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric'): string {
  try {
    const parts = new Intl.DateTimeFormat(timeLocale, { timeZone, timeZoneName }).formatToParts(Date.now());
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    // A browser may be older than the zone: its place says which one it is.
    return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  }
}

/** A time and the name of its zone, where that is known: `9:00 a.m. CT`. */
export const withZone = (time: string, zone: string | null | undefined, width: 'long' | 'short' = 'short') =>
  [time, zoneName(zone, width)].filter(Boolean).join('\u00A0');

export const inPlantTime = (format: Intl.DateTimeFormat, text: string, width: 'long' | 'short') =>
  withZone(
    moment(format, text, (shown) => atPlant(instant(shown))),
    company.timeZone,
    width,
  );

/** A deadline of the plant: an instant as the plant's clocks show it, wherever the reader is. */
export function plantTime(text: string | null | undefined): string {
  return text ? inPlantTime(plantInstants(), text, 'short') : nothing;
}

export function fullPlantTime(text: string | null | undefined): string {
  return text ? inPlantTime(fullPlantInstants(), text, 'long') : nothing;
}

/** The day of a day, or of an instant in the reader's own time zone. */
export function dayOf(since: string): string {
  return since.length === 10 ? date(since) : moment(days(), since, instant);
}

export function fullDateTime(text: string | null | undefined): string {
  return moment(fullInstants(), text, instant);
}

const minutesOf = { minute: 1, hour: 60, day: 24 * 60, month: 30 * 24 * 60, year: 365 * 24 * 60 } as const;

/** How long ago an instant or a day was, in words: `3 days ago`. Days are those of the plant. */
export function age(since: string, now = Date.now()): string {
  const isDay = since.length === 10;
  const then = isDay ? utc(since).getTime() : Date.parse(since);
  if (Number.isNaN(then)) return since;
  const minutes = (then - (isDay ? utc(today(new Date(now))).getTime() : now)) / 60_000;
  const unit = ageUnit(Math.abs(minutes), isDay);
  return ages().format(Math.trunc(minutes / minutesOf[unit]), unit);
}

function ageUnit(minutes: number, isDay: boolean): keyof typeof minutesOf {
  if (minutes >= minutesOf.year) return 'year';
  if (minutes >= 2 * minutesOf.month) return 'month';
  if (isDay || minutes >= minutesOf.day) return 'day';
  return minutes >= minutesOf.hour ? 'hour' : 'minute';
}

export function utc(day: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** `a, b and c`. */
export const listed = (words: readonly string[]): string => lists().format(words);
