/** Service requests as those who answer them see them. */
import { t } from '@/shared/i18n/t';
import {
  type Incident,
  type RequestEvent,
  type RequestRow,
  type RequestStatus,
  type ServiceImage,
  type ServiceMessage,
  type Site,
  type SiteContact,
  type Verdict,
  type Visit,
} from '@/shared/service/model';

export type StaffRow = RequestRow & {
  readonly account: string;
  readonly accountName: string;
  readonly category: 'open' | 'paused' | 'done';
  readonly advisorId?: number | null;
  readonly crewId?: number | null;
  readonly crewNumber?: string | null;
  readonly priorityLevelId?: number | null;
  readonly priorityLevelName?: string | null;
  readonly serviceTypeId?: number | null;
  readonly serviceTypeName?: string | null;
  readonly submittedAt?: string | null;
  /** When the dealer has to have his first answer. */
  readonly respondBy?: string | null;
  readonly resolveBy?: string | null;
  readonly isBreached?: boolean;
  /** Delivery damage that was reported later than is allowed. */
  readonly isLateReport: boolean;
};

/** What the workflow lets its reader do now. */
export type AllowedAction = {
  readonly action: string;
  readonly label: string;
  readonly needs: readonly string[];
  readonly isDestructive: boolean;
};

export type StaffIncident = Incident & {
  readonly cause: string;
  readonly resolutionId?: number | null;
  readonly resolutionName?: string | null;
  readonly cost?: number | null;
  readonly rowVersion: number;
};

/** What staff find about an incident. */
export type Finding = {
  readonly id: number;
  readonly rowVersion: number;
  readonly symptom: string;
  readonly unitSerial: string;
  readonly product: string;
  readonly quantity: number;
  readonly cause: string;
  readonly cost?: number;
  readonly resolutionId?: number;
};

/** A branch of what can be wrong with a unit, and what is under it. */
export type Symptom = {
  readonly code: string;
  readonly label: string;
  readonly children: readonly Symptom[];
};

/** Another request, found by order, site or contact, or put beside this one by hand. */
export type RelatedRow = StaffRow & { readonly isLinked?: boolean };

export type StaffImage = ServiceImage & { readonly isInternal?: boolean };

export type StaffVisit = Visit & {
  readonly crewId: number;
  readonly extraCrewId?: number | null;
  readonly startedAt?: string | null;
  readonly finishedAt?: string | null;
  readonly hours: number;
  readonly note: string;
  readonly signerName: string;
  readonly noSignatureReason: string;
  readonly noPhotoReason: string;
};

/** An order that the plant or a crew works off for a request. */
export type LinkedOrder = {
  readonly id: number;
  readonly number: string;
  readonly kind: 'visit' | 'ship' | 'remake';
  readonly status: 'open' | 'scheduled' | 'done' | 'closed';
  readonly plannedOn?: string | null;
};

/** The order of the units, as far as the desk needs it. */
export type RequestOrder = {
  readonly id: number;
  readonly number: string;
  readonly jobName: string;
  readonly shippedOn?: string | null;
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly product: string;
    readonly description: string;
    readonly mark: string;
    readonly quantity: number;
    readonly size: string;
    /** Another request about the same unit that is not done yet. */
    readonly openRequest?: { readonly requestId: number; readonly number: string } | null;
  }[];
};

export type Question = {
  readonly text: string;
  readonly kind: 'info' | 'price';
  readonly checklist: readonly string[];
  readonly askedAt: string;
};

export type StaffRequest = StaffRow & {
  readonly site: Site;
  readonly contact: SiteContact;
  readonly installYear?: number | null;
  readonly priorityTypeId?: number | null;
  readonly priorityTypeName?: string | null;
  readonly shipMethodId?: number | null;
  readonly shipMethodName?: string | null;
  readonly warrantyVerdict?: 'covered' | 'expired' | 'unknown' | null;
  readonly nextStep: string;
  readonly hours: number;
  readonly note: string;
  readonly rating?: number | null;
  readonly ratingComment: string;
  readonly closeReason: string;
  readonly duplicateOf?: { readonly id: number; readonly number: string } | null;
  readonly question?: Question | null;
  readonly incidents: readonly StaffIncident[];
  readonly images: readonly StaffImage[];
  readonly messages: readonly ServiceMessage[];
  readonly visits: readonly StaffVisit[];
  readonly serviceOrders: readonly LinkedOrder[];
  readonly events: readonly RequestEvent[];
  readonly allowedActions: readonly AllowedAction[];
  readonly order?: RequestOrder | null;
};

/** An entry of one of the short lists that the supervisor keeps. */
export type ShortListEntry = { readonly id: number; readonly code: string; readonly name: string };

export type Crew = {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly region: string;
};

export type Advisor = { readonly id: number; readonly name: string };

export type VerdictOf = {
  readonly incidentId: number;
  readonly verdict: Verdict;
  readonly reason?: string;
};

/** What a service order sends. */
export type Part = { readonly item: string; readonly description: string; readonly quantity: number };

/** One step of the workflow, with what it needs. */
export type ActionForm = {
  readonly requestid: number;
  readonly action: string;
  readonly rowVersion?: number;
  readonly reason?: string;
  readonly crewnumber?: string;
  readonly date?: string;
  readonly startsMinute?: number;
  readonly endsMinute?: number;
  readonly extraCrewNumber?: string;
  readonly additionalCrewReason?: string;
  readonly verdicts?: readonly VerdictOf[];
  readonly resolutions?: readonly { readonly incidentId: number; readonly resolutionId: number }[];
  readonly hours?: number;
  readonly note?: string;
  readonly nextStep?: string;
  readonly rejectReason?: string;
  readonly incompleteReason?: string;
  readonly serviceOrderNumber?: string;
  readonly kind?: LinkedOrder['kind'];
  readonly plannedOn?: string;
  readonly shipMethodId?: number;
  readonly targetId?: number;
  readonly signerName?: string;
  readonly noSignatureReason?: string;
  readonly noPhotoReason?: string;
  readonly parts?: readonly Part[];
  /** Where the clause can be read that a rejection stands on. */
  readonly clauseLink?: string;
  /** Ends the service orders that are still open in the same act. */
  readonly endServiceOrders?: boolean;
  /** The same defect is back, which a new photo shows. */
  readonly defectReturns?: boolean;
};

export type QuestionForm = {
  readonly requestid: number;
  readonly message: string;
  readonly kind: Question['kind'];
  readonly checklist: readonly string[];
  readonly rowVersion: number;
};

export type BulkForm = {
  readonly ids: readonly number[];
  readonly action: string;
  readonly reason?: string;
  readonly serviceadvisorid?: number;
};

export type BulkResult = {
  readonly id: number;
  readonly number: string;
  readonly isSuccess: boolean;
  readonly message: string;
};

export type MailPreview = { readonly subject: string; readonly html: string; readonly text: string };

/** Until when something has to happen, and what; null where nobody's clock runs. */
export function deadlineOf({ status, category, respondBy, resolveBy }: StaffRow): string | null {
  if (category !== 'open') return null;
  return (status === 'submitted' ? respondBy : resolveBy) ?? null;
}

/** What a search in related requests, a page title or a message calls it. */
export const titleOf = ({ number, summary }: Pick<StaffRow, 'number' | 'summary'>): string =>
  summary === '' ? number : t('desk.titleOf', { number, summary });

export const kindLabels: Readonly<Record<LinkedOrder['kind'], string>> = {
  visit: t('desk.kindVisit'),
  ship: t('desk.kindShip'),
  remake: t('desk.kindRemake'),
};

export const orderStatusLabels: Readonly<Record<LinkedOrder['status'], string>> = {
  open: t('desk.orderOpen'),
  scheduled: t('desk.orderScheduled'),
  done: t('desk.orderDone'),
  closed: t('desk.orderClosed'),
};

export const warrantyLabels = {
  covered: t('desk.warrantyCovered'),
  expired: t('desk.warrantyExpired'),
  unknown: t('desk.warrantyUnknown'),
} as const;

export const statusLabels: Readonly<Record<Exclude<RequestStatus, 'draft'>, string>> = {
  submitted: t('desk.statusSubmitted'),
  in_review: t('desk.statusInReview'),
  more_info: t('desk.statusMoreInfo'),
  approved: t('desk.statusApproved'),
  awaiting_parts: t('desk.statusAwaitingParts'),
  scheduled: t('desk.statusScheduled'),
  in_progress: t('desk.statusInProgress'),
  completed: t('desk.statusCompleted'),
  closed: t('desk.statusClosed'),
  rejected: t('desk.statusRejected'),
  cancelled: t('desk.statusCancelled'),
};

const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: 'UTC' });

/** `9:00 – 11:00 a.m.`: the times of the day at the site. */
export const timesOf = (startsMinute: number, endsMinute: number): string =>
  clock.formatRange(startsMinute * 60_000, endsMinute * 60_000);

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
  'reopen',
  'edit',
  'relate',
  'merge',
  'reject',
  'cancel',
];

/** Actions that have a button of their own; the others stand where what they are about is shown. */
export function offeredVerbs(allowed: readonly AllowedAction[]): readonly AllowedAction[] {
  return verbOrder.flatMap((action) => allowed.find((one) => one.action === action) ?? []);
}

export const isAllowed = (
  { allowedActions }: Pick<StaffRequest, 'allowedActions'>,
  action: string,
): boolean => allowedActions.some((one) => one.action === action);

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
