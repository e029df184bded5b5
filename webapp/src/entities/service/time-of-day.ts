import { perLanguage } from '@/shared/i18n/language';

const clock = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** 570 as `9:30 a.m.`: the time of the day at the site. */
export const timeOfDay = (minute: number): string =>
  clock()
    .format(new Date(minute * 60_000))
    .replaceAll(/\s/g, '\u00A0');
