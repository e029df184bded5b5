/** How numbers, money and dates look, everywhere. Dates without a time stay `yyyy-mm-dd` strings until here. */
const locale = 'en-CA';

const integers = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
const calendarDates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const fullDates = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const known = moneyFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  });
  moneyFormats.set(key, made);
  return made;
}

const nothing = '–';

export function money(amount: number | null | undefined, currency = 'CAD'): string {
  return amount === null || amount === undefined ? nothing : moneyFormat(currency, 2).format(amount);
}

/** Unit prices carry up to four decimals. */
export function unitPrice(amount: number | null | undefined, currency = 'CAD'): string {
  return amount === null || amount === undefined ? nothing : moneyFormat(currency, 4).format(amount);
}

/** Of a number that already is in per cent. */
export function percent(value: number | null | undefined): string {
  return value === null || value === undefined ? nothing : percents.format(value / 100);
}

export function integer(value: number | null | undefined): string {
  return value === null || value === undefined ? nothing : integers.format(value);
}

export function date(day: string | null | undefined): string {
  return day ? calendarDates.format(utc(day)) : nothing;
}

export function fullDate(day: string | null | undefined): string {
  return day ? fullDates.format(utc(day)) : nothing;
}

/** An instant (RFC 3339), shown in the reader's own time zone. */
export function dateTime(instant: string | null | undefined): string {
  return instant ? instants.format(new Date(instant)) : nothing;
}

function utc(day: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}
