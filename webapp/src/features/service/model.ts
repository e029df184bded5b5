import './words';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import type {
  FoundWhen,
  Incident,
  RequestEvent,
  RequestRow,
  ServiceImage,
  ServiceMessage,
  Site,
  SiteContact,
  Visit,
  Wanted,
} from '@/shared/service/model';

export type Question = {
  readonly text: string;
  readonly kind: 'info' | 'price';
  readonly checklist: readonly string[];
  readonly askedAt: string;
};

/** What the reader may do now. */
export type AllowedAction = {
  readonly action: string;
  readonly label: string;
  readonly needs: readonly string[];
  readonly isDestructive: boolean;
};

export type OrderOfRequest = {
  readonly id: number;
  readonly number: string;
  readonly kind: 'visit' | 'ship' | 'remake';
  readonly status: 'open' | 'scheduled' | 'done' | 'closed';
  readonly plannedOn: string | null;
};

/** A request with everything on its page. */
export type ServiceRequest = RequestRow & {
  readonly entryDoor: Door | 'staff';
  readonly wizardStep: string;
  readonly installYear: number | null;
  readonly site: Site;
  readonly contact: SiteContact;
  readonly warrantyVerdict: 'covered' | 'expired' | 'unknown' | null;
  readonly nextStep: string;
  readonly rating: number | null;
  readonly ratingComment: string;
  readonly closeReason: string;
  readonly duplicateOf: { readonly id: number; readonly number: string } | null;
  readonly question: Question | null;
  readonly incidents: readonly Incident[];
  readonly images: readonly ServiceImage[];
  readonly messages: readonly ServiceMessage[];
  readonly visits: readonly Visit[];
  readonly serviceOrders: readonly OrderOfRequest[];
  readonly events: readonly RequestEvent[];
  readonly allowedActions: readonly AllowedAction[];
};

/** The two ways into a draft: from a known unit, or from what is wrong. */
export type Door = 'product' | 'incident';

/** A branch or a leaf of what can be wrong with a unit. */
export type Symptom = {
  readonly code: string;
  readonly label: string;
  /** What the photos of it should show. */
  readonly photos: readonly string[];
  readonly children: readonly Symptom[];
  readonly articleId?: number | null;
};

export type UnitLine = {
  readonly lineNumber: number;
  readonly product: string;
  readonly description: string;
  /** Where the piece belongs on the job. */
  readonly mark: string;
  readonly quantity: number;
  readonly size: string;
  /** A request about it that is not done yet. */
  readonly openRequest: { readonly requestId: number; readonly number: string } | null;
};

/** An order and its units, to tick those that have a problem. */
export type UnitsOfOrder = {
  readonly id: number;
  readonly number: string;
  readonly jobName: string;
  readonly shippedOn: string | null;
  readonly warrantyVerdict: 'covered' | 'expired' | 'unknown';
  readonly lines: readonly UnitLine[];
};

/** An order to choose from. */
export type OrderChoice = {
  readonly id: number;
  readonly orderNumber: string;
  readonly suffix: string;
  readonly jobName: string;
  readonly customerName: string;
  readonly po: string;
  readonly shippedOn: string | null;
  readonly enteredOn: string;
};

export type ArticleHint = { readonly id: number; readonly title: string; readonly summary: string };

export const may = ({ allowedActions }: ServiceRequest, action: string): boolean =>
  allowedActions.some((allowed) => allowed.action === action);

/** The visit that is still to come or under way. */
export const nextVisit = ({ visits }: Pick<ServiceRequest, 'visits'>): Visit | undefined =>
  visits.find(({ status }) => status === 'booked' || status === 'started');

export const warrantyWords: Readonly<Record<UnitsOfOrder['warrantyVerdict'], string>> = {
  covered: t('requests.warrantyCovered'),
  expired: t('requests.warrantyExpired'),
  unknown: t('requests.warrantyUnknown'),
};

export const serviceOrderKinds: Readonly<Record<OrderOfRequest['kind'], string>> = {
  visit: t('requests.kindVisit'),
  ship: t('requests.kindShip'),
  remake: t('requests.kindRemake'),
};

export const titleOf = ({ number }: Pick<RequestRow, 'number'>): string => t('requests.title', { number });

export type { FoundWhen, Incident, RequestRow, ServiceImage, Site, SiteContact, Wanted };

/** A dealer's words for a status, where a list offers them to choose from. */
export const statusWords: Readonly<Record<RequestRow['status'], string>> = {
  draft: t('requests.statusDraft'),
  submitted: t('requests.statusSubmitted'),
  in_review: t('requests.statusInReview'),
  more_info: t('requests.statusMoreInfo'),
  approved: t('requests.statusApproved'),
  awaiting_parts: t('requests.statusAwaitingParts'),
  scheduled: t('requests.statusScheduled'),
  in_progress: t('requests.statusInProgress'),
  completed: t('requests.statusCompleted'),
  closed: t('requests.statusClosed'),
  rejected: t('requests.statusRejected'),
  cancelled: t('requests.statusCancelled'),
};

/** Where a draft goes on. By which door it began, and how far it came, stands in itself. */
export const draftPath = ({ id }: Pick<RequestRow, 'id'>): string =>
  `${(isStaffSide() ? paths.newAdminProductRequest : paths.newProductRequest).to()}?draft=${id}`;

/** The list in which a request stands. */
export function listOf(bucket: RequestRow['bucket']): { readonly label: string; readonly to: string } {
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
export const confirmation = 'close';
