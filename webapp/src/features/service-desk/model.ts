/** Service requests as those who answer them see them. */
import type { Schema } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/shapes';
import { msg, t, type Words } from '@/shared/i18n/t';
import type { OrderOfRequest, RequestStatus } from '@/entities/service/model';
import type { StaffRequest } from '@/entities/service/staff/model';
import type { Verb } from '@/shared/workflow/model';

/** What the workflow lets its reader do now. */
export type AllowedAction = Verb;

/** What staff find about an incident. */
export type Finding = Sent<
  Schema['FindingForm'],
  'id' | 'rowVersion' | 'symptom' | 'unitSerial' | 'product' | 'quantity' | 'cause'
>;

/** A branch of what can be wrong with a unit, and what is under it. */
export type Symptom = Schema['Symptom'];

/** An order that the plant or a crew works off for a request. */
export type LinkedOrder = OrderOfRequest;

export type Advisor = Schema['Named'];

export type QuestionForm = Sent<
  Schema['QuestionForm'],
  'requestid' | 'message' | 'kind' | 'checklist' | 'rowVersion'
>;

export type BulkForm = Sent<Schema['ServiceBulkForm'], 'ids' | 'action'>;

export type MailPreview = Schema['Preview'];

export const kindLabels: Readonly<Record<LinkedOrder['kind'], Words>> = {
  visit: msg('desk.kindVisit'),
  ship: msg('desk.kindShip'),
  remake: msg('desk.kindRemake'),
};

export const orderStatusLabels: Readonly<Record<LinkedOrder['status'], Words>> = {
  open: msg('desk.orderOpen'),
  scheduled: msg('desk.orderScheduled'),
  done: msg('desk.orderDone'),
  closed: msg('desk.orderClosed'),
};

export const warrantyLabels = {
  covered: msg('desk.warrantyCovered'),
  expired: msg('desk.warrantyExpired'),
  unknown: msg('desk.warrantyUnknown'),
} as const;

export const statusLabels: Readonly<Record<Exclude<RequestStatus, 'draft'>, Words>> = {
  submitted: msg('desk.statusSubmitted'),
  in_review: msg('desk.statusInReview'),
  more_info: msg('desk.statusMoreInfo'),
  approved: msg('desk.statusApproved'),
  awaiting_parts: msg('desk.statusAwaitingParts'),
  scheduled: msg('desk.statusScheduled'),
  in_progress: msg('desk.statusInProgress'),
  completed: msg('desk.statusCompleted'),
  closed: msg('desk.statusClosed'),
  rejected: msg('desk.statusRejected'),
  cancelled: msg('desk.statusCancelled'),
};

/** `1.5 h` */
export const hoursText = (hours: number): string => t('desk.hoursText', { hours });

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

/** Orders that have to end before the request can. */
export const openOrders = ({ serviceOrders }: Pick<StaffRequest, 'serviceOrders'>): readonly LinkedOrder[] =>
  serviceOrders.filter(({ status }) => status === 'open' || status === 'scheduled');
