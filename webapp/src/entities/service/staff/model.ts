/** Service requests as staff work through them: at the desk, on the dispatch board and on the way to a visit. */
import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed, Sent } from '@/shared/api/shapes';
import { withZone, zoneName } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import type { Incident, RequestRow, ServiceImage, ServiceRequest, Visit } from '../model';

export type StaffRow = RequestRow;

export type StaffIncident = Incident;

/** A visit with what the board, or a technician's day, says of its request. */
export type BoardVisit = Narrowed<Schema['BoardVisit'], { readonly status: Visit['status'] }>;

export type StaffImage = ServiceImage;

export type StaffVisit = Visit;

/** The same record as the dealer's; staff are told more of it. */
export type StaffRequest = ServiceRequest;

/** An entry of one of the short lists that the supervisor keeps. */
export type ShortListEntry = Schema['ServiceChoice'];

export type Crew = Schema['CrewChoice'];

/** What a service order sends. */
export type Part = Schema['PartForm'];

/** What is done by one and the same call; other verbs have calls of their own. */
export type Action = Schema['ServiceAction'];

export const actions: readonly Action[] = [
  'review',
  'assign',
  'approve',
  'process',
  'start',
  'complete',
  'close',
  'schedule',
  'incomplete',
  'reopen',
  'relate',
  'merge',
  'reject',
  'cancel',
];

/** One step of the workflow, with what it needs. */
export type ActionForm = Sent<Schema['ActionForm'], 'requestid' | 'action'>;

/** On its page the units stand below, so the first problem is enough to head it. */
export const headingOf = ({ number, incidents }: StaffRequest): string =>
  requestTitle({ number, summary: incidents[0]?.symptomLabel ?? '' });

/** What a search in related requests, a page title or a message calls it. */
export const requestTitle = ({ number, summary }: Pick<StaffRow, 'number' | 'summary'>): string =>
  summary === '' ? number : t('desk.titleOf', { number, summary });

const clock = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** `9:00 – 11:00 a.m.`: the times of the day at the site. */
export const timesOf = (startsMinute: number, endsMinute: number): string =>
  clock().formatRange(startsMinute * 60_000, endsMinute * 60_000);

type Times = Pick<Visit, 'startsMinute' | 'endsMinute' | 'timeZone'>;

/** `9:00 – 11:00 a.m. MT`: the same, with the time that it is, as far as it is known. */
export const timesAtSite = ({ startsMinute, endsMinute, timeZone }: Times): string =>
  withZone(timesOf(startsMinute, endsMinute), timeZone);

/** On the board, where most visits are in the plant's time: only another one is named. */
export function timesOnBoard({ timeZone, ...times }: Times): string {
  const isPlants = zoneName(timeZone, 'short') === zoneName(company.timeZone, 'short');
  return timesAtSite({ ...times, timeZone: isPlants ? null : timeZone });
}

/** `9:30` for an input of kind time, and back. */
export const timeInput = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The visit that is under way, or comes next, or was the last. */
export const currentVisit = ({ visits }: Pick<StaffRequest, 'visits'>): StaffVisit | undefined =>
  visits.find(({ status }) => status === 'started') ??
  visits.find(({ status }) => status === 'booked') ??
  visits.findLast(({ status }) => status !== 'calledOff');

/** Pictures that belong to the visit that is under way, not to an earlier one. */
export const imagesOfVisit = (request: StaffRequest): readonly StaffImage[] => {
  const since = currentVisit(request)?.startedAt;
  return since ? request.images.filter(({ createdAt }) => createdAt >= since) : request.images;
};

/** What stands before a colon, as in "Urgent: unsafe": a row has no room for the rest, which is shown on demand. */
export const shortPriority = (name: string): string => name.split(':')[0] ?? name;
