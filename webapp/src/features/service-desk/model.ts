/** Service requests as those who answer them see them. */
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { withZone, zoneName } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t, type Words, words } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import {
  type Incident,
  type OrderOfRequest,
  type RequestRow,
  type RequestStatus,
  type ServiceImage,
  type ServiceRequest,
  type Visit,
} from '@/entities/service/model';
import type { Verb } from '@/shared/workflow/model';

export type StaffRow = RequestRow;

/** What the workflow lets its reader do now. */
export type AllowedAction = Verb;

export type StaffIncident = Incident;

/** What staff find about an incident. */
export type Finding = Sent<
  Schema['FindingForm'],
  'id' | 'rowVersion' | 'symptom' | 'unitSerial' | 'product' | 'quantity' | 'cause'
>;

/** A branch of what can be wrong with a unit, and what is under it. */
export type Symptom = Schema['Symptom'];

export type StaffImage = ServiceImage;

export type StaffVisit = Visit;

/** An order that the plant or a crew works off for a request. */
export type LinkedOrder = OrderOfRequest;

/** The same record as the dealer's; staff are told more of it. */
export type StaffRequest = ServiceRequest;

/** An entry of one of the short lists that the supervisor keeps. */
export type ShortListEntry = Schema['ServiceChoice'];

export type Crew = Schema['CrewChoice'];

export type Advisor = Schema['Named'];

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

export type QuestionForm = Sent<
  Schema['QuestionForm'],
  'requestid' | 'message' | 'kind' | 'checklist' | 'rowVersion'
>;

export type BulkForm = Sent<Schema['ServiceBulkForm'], 'ids' | 'action'>;

export type BulkResult = Schema['BulkResult'];

export type MailPreview = Schema['Preview'];

/** What a search in related requests, a page title or a message calls it. */
/** On its page the units stand below, so the first problem is enough to head it. */
export const headingOf = ({ number, incidents }: StaffRequest): string =>
  titleOf({ number, summary: incidents[0]?.symptomLabel ?? '' });

export const titleOf = ({ number, summary }: Pick<StaffRow, 'number' | 'summary'>): string =>
  summary === '' ? number : t('desk.titleOf', { number, summary });

export const kindLabels: Readonly<Record<LinkedOrder['kind'], Words>> = {
  visit: words('desk.kindVisit'),
  ship: words('desk.kindShip'),
  remake: words('desk.kindRemake'),
};

export const orderStatusLabels: Readonly<Record<LinkedOrder['status'], Words>> = {
  open: words('desk.orderOpen'),
  scheduled: words('desk.orderScheduled'),
  done: words('desk.orderDone'),
  closed: words('desk.orderClosed'),
};

export const warrantyLabels = {
  covered: words('desk.warrantyCovered'),
  expired: words('desk.warrantyExpired'),
  unknown: words('desk.warrantyUnknown'),
} as const;

export const statusLabels: Readonly<Record<Exclude<RequestStatus, 'draft'>, Words>> = {
  submitted: words('desk.statusSubmitted'),
  in_review: words('desk.statusInReview'),
  more_info: words('desk.statusMoreInfo'),
  approved: words('desk.statusApproved'),
  awaiting_parts: words('desk.statusAwaitingParts'),
  scheduled: words('desk.statusScheduled'),
  in_progress: words('desk.statusInProgress'),
  completed: words('desk.statusCompleted'),
  closed: words('desk.statusClosed'),
  rejected: words('desk.statusRejected'),
  cancelled: words('desk.statusCancelled'),
};

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

/** `1.5 h` */
export const hoursText = (hours: number): string => t('desk.hoursText', { hours });

/** `9:30` for an input of kind time, and back. */
export const timeInput = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export { today } from '@/shared/lib/today';

/** The usual way of a request comes first, then what leads off it. */
const verbOrder = [
  'review',
  'approve',
  'process',
  'start',
  'complete',
  'close',
  'schedule',
  'incomplete',
  'moreinfo',
  'reply',
  'dealeranswer',
  'reopen',
  'edit',
  'relate',
  'merge',
  'handover',
  'reject',
  'cancel',
];

/** To a supervisor, by those who may decide and not reject. */
export const handOver = (): AllowedAction => ({
  action: 'handover',
  label: t('desk.handOver'),
  needs: ['serviceadvisorid', 'reason'],
  isDestructive: false,
});

/** Actions that have a button of their own; the others stand where what they are about is shown. */
export function offeredVerbs({
  allowedActions,
  supervisors = [],
}: Pick<StaffRequest, 'allowedActions' | 'supervisors'>): readonly AllowedAction[] {
  const allowed = supervisors.length > 0 ? [...allowedActions, handOver()] : allowedActions;
  return verbOrder.flatMap((action) => allowed.find((one) => one.action === action) ?? []);
}

/** The visit that is under way, or comes next, or was the last. */
export const currentVisit = ({ visits }: Pick<StaffRequest, 'visits'>): StaffVisit | undefined =>
  visits.find(({ status }) => status === 'started') ??
  visits.find(({ status }) => status === 'booked') ??
  visits.findLast(({ status }) => status !== 'calledOff');

/** Orders that have to end before the request can. */
export const openOrders = ({ serviceOrders }: Pick<StaffRequest, 'serviceOrders'>): readonly LinkedOrder[] =>
  serviceOrders.filter(({ status }) => status === 'open' || status === 'scheduled');

/** Pictures that belong to the visit that is under way, not to an earlier one. */
export const imagesOfVisit = (request: StaffRequest): readonly StaffImage[] => {
  const since = currentVisit(request)?.startedAt;
  return since ? request.images.filter(({ createdAt }) => createdAt >= since) : request.images;
};
