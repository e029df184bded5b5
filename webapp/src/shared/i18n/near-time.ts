/** Deadlines of a list, which says little of those that are near. */
import { inPlantTime, plantTime } from './format';
import { perLanguage } from './language';

const daysOfYear = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
);

const halfYear = 182 * 24 * 3_600_000;

/** Like `plantTime`, and without the year where no one takes it for another. */
export function nearTime(text: string): string {
  const isNear = Math.abs(Date.parse(text) - Date.now()) < halfYear;
  return isNear ? inPlantTime(daysOfYear(), text, 'short') : plantTime(text);
}
