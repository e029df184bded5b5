import { t } from '@/shared/i18n/t';

/** The short lists, by the words of the API. */
export type ShortListCode =
  | 'priorityLevels'
  | 'priorityTypes'
  | 'serviceTypes'
  | 'rejectReasons'
  | 'incompleteReasons'
  | 'resolutions'
  | 'shipMethods'
  | 'crewReasons';

export type ListItem = {
  readonly id: number;
  readonly list: ShortListCode;
  readonly code: string;
  readonly name: string;
  readonly nameFr: string;
  readonly sort: number;
  readonly isActive: boolean;
  /** Of a priority level: working minutes. */
  readonly respondMinutes: number | null;
  readonly resolveMinutes: number | null;
  readonly updatedAt: string;
  readonly rowVersion: number;
};

export type Crew = {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly region: string;
  /** The names of its people. */
  readonly people: string;
  readonly isActive: boolean;
  readonly updatedAt: string;
  readonly rowVersion: number;
};

export type CrewDetail = Crew & { readonly members: readonly number[] };

export type Advisor = {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
  /** How many requests of his are under way. */
  readonly requests: number;
  readonly updatedAt: string;
  readonly rowVersion: number;
};

export type Holiday = {
  readonly id: number;
  readonly day: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly rowVersion: number;
};

export type Person = { readonly id: number; readonly name: string };

const minutesOfDay = 480;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Working minutes as people say them: hours up to a day, then days. */
export function workingTime(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < minutesOfDay
    ? t('serviceLists.hours', { count: oneDecimal(minutes / 60) })
    : t('serviceLists.days', { count: oneDecimal(minutes / minutesOfDay) });
}
