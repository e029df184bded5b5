import { perLanguage } from '@/shared/i18n/language';

const names = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));

/** The short name of a month, 1 to 12. */
export const monthName = (month: number): string => names().format(new Date(Date.UTC(2000, month - 1, 15)));
