import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';

/** The short lists, by the words of the API. */
export type ShortListCode = Schema['ShortList'];

export type ListItem = Schema['ServiceListItem'];

export type Crew = Schema['Crew'];

export type CrewDetail = Schema['CrewDetail'];

export type Advisor = Schema['ServiceAdvisor'];

export type Holiday = Schema['Holiday'];

export type Person = Schema['Named'];

const minutesOfDay = 480;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Working minutes as people say them: hours up to a day, then days. */
export function workingTime(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return '–';
  return minutes < minutesOfDay
    ? t('serviceLists.hours', { count: oneDecimal(minutes / 60) })
    : t('serviceLists.days', { count: oneDecimal(minutes / minutesOfDay) });
}
