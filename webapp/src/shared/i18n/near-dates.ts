/** Days and deadlines of the weeks around today, with their weekday and without a year. */
import { inPlantTime, utc } from './format';
import { perLanguage } from './language';

const shortDays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** `Nov 30 – Dec 4`. */
export const dayRange = (from: string, to: string): string => shortDays().formatRange(utc(from), utc(to));

const deadlines = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
);

const shortDeadlines = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', timeZone: 'UTC' }),
);

const exactDeadlines = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
);

/** A deadline at any minute, where there is little room: `Dec 4, 4:30 p.m. CT`. */
export const exactDeadline = (text: string): string => inPlantTime(exactDeadlines(), text, 'short');

/** The same where there is little room: `Dec 4, 4 p.m. CT`. */
export const shortDeadline = (text: string): string => inPlantTime(shortDeadlines(), text, 'short');

/** A near deadline of the plant, in its own time: `Fri, Dec 4, 4:00 p.m. CT`. */
export const deadline = (text: string): string => inPlantTime(deadlines(), text, 'short');
