import './words';
import type { Schema } from '@/shared/api/schema';
import { msg, t, type Words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { pathsOfSide } from '@/shared/side';
import { wordsFor } from '@/shared/store/words-for';
import type {
  FoundWhen,
  OrderOfRequest,
  RequestRow,
  ServiceImage,
  ServiceRequest,
  Site,
  SiteContact,
  Visit,
  Wanted,
} from '@/entities/service/model';

export type Question = Schema['Question'];

/** What chargeable work costs, and the dealer's answer to it. */
export type Price = Schema['ServicePrice'];

/** How a draft is first saved: of a known unit, or of what is wrong alone. */
export type Door = Exclude<Schema['Door'], 'staff'>;

/** A branch or a leaf of what can be wrong with a unit, with what its photos should show. */
export type Symptom = Schema['Symptom'];

/** A line of an order, and whether there is a request about it that is not done yet. */
export type UnitLine = Schema['Unit'];

/** An order and its units, to tick those that have a problem. */
export type UnitsOfOrder = Schema['UnitsOfOrder'];

/** Where the units of an order may be, and whom to ask there. */
export type OrderPlace = Schema['OrderPlace'];

/** A request that is not done yet about a unit of the same number. */
export type SimilarRequest = {
  readonly id: number;
  readonly number: string;
  readonly serial: string;
};

/** An order to choose from. */
export type OrderChoice = Schema['Order'];

/** An entry of a short list that the service team keeps. */
export type ShortListEntry = Schema['ServiceChoice'];

/** Someone of a dealer's, for whom staff can enter a request. */
export type Person = Schema['ServicePerson'];

export type ArticleHint = Schema['Article'];

/** Whether there is something on paper about what was done. */
export const hasReport = ({ status, incidents }: Pick<ServiceRequest, 'status' | 'incidents'>): boolean =>
  (status === 'completed' || status === 'closed') &&
  incidents.some(({ resolutionId }) => typeof resolutionId === 'number');

/** The visit that is still to come or under way. */
export const nextVisit = ({ visits }: Pick<ServiceRequest, 'visits'>): Visit | undefined =>
  visits.find(({ status }) => status === 'booked' || status === 'started');

export const warrantyWords: Readonly<Record<Schema['Warranty'], Words>> = {
  covered: msg('requests.warrantyCovered'),
  expired: msg('requests.warrantyExpired'),
  unknown: msg('requests.warrantyUnknown'),
};

export const serviceOrderKinds: Readonly<Record<OrderOfRequest['kind'], Words>> = {
  visit: msg('requests.kindVisit'),
  ship: msg('requests.kindShip'),
  remake: msg('requests.kindRemake'),
};

export const requestTitle = ({ number }: Pick<RequestRow, 'number'>): string =>
  t('requests.title', { number });

export type {
  FoundWhen,
  OrderOfRequest,
  RequestRow,
  ServiceImage,
  ServiceRequest,
  Site,
  SiteContact,
  Wanted,
};

/** A dealer's words for a status, where a list offers them to choose from. */
export const statusWords: Readonly<Record<RequestRow['status'], Words>> = {
  draft: msg('requests.statusDraft'),
  submitted: msg('requests.statusSubmitted'),
  in_review: msg('requests.statusInReview'),
  more_info: wordsFor('service:edit', 'requests.statusMoreInfo', 'requests.statusMoreInfoOthers'),
  approved: msg('requests.statusApproved'),
  awaiting_parts: msg('requests.statusAwaitingParts'),
  scheduled: msg('requests.statusScheduled'),
  in_progress: msg('requests.statusInProgress'),
  completed: msg('requests.statusCompleted'),
  closed: msg('requests.statusClosed'),
  rejected: msg('requests.statusRejected'),
  cancelled: msg('requests.statusCancelled'),
};

/** Where a draft goes on. How far it came stands in itself. */
export const draftPath = ({ id }: Pick<RequestRow, 'id'>): string =>
  `${pathsOfSide().newServiceRequest.to()}?draft=${id}`;

/** The list in which a request stands. */
export function bucketList(bucket: RequestRow['bucket']): { readonly label: string; readonly to: string } {
  switch (bucket) {
    case 'processed':
      return { label: t('nav.processedRequests'), to: paths.processedRequests.to() };
    case 'closed':
      return { label: t('nav.closedRequests'), to: paths.closedRequests.to() };
    case 'draft':
    case 'open':
      return { label: t('nav.openRequests'), to: paths.openRequests.to() };
  }
}

/** How the list of allowed actions names that its dealer finds the work good. */
export const confirmation = 'confirm';

/** Whose reply is awaited depends on who reads it, which no answer of the server knows. */
export const worded = <Request extends Pick<RequestRow, 'status' | 'statusLabel'>>(
  request: Request,
): Request =>
  request.status === 'more_info' ? { ...request, statusLabel: t(statusWords.more_info) } : request;
