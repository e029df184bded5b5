/** Service requests as both sides read them: the dealer who reports and the staff who answer. */
import './words';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusTone } from '@/shared/ui/status-badge';

export type RequestStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'more_info'
  | 'approved'
  | 'awaiting_parts'
  | 'scheduled'
  | 'in_progress'
  | 'completed'
  | 'closed'
  | 'rejected'
  | 'cancelled';

export type Bucket = 'draft' | 'open' | 'processed' | 'closed';

export type FoundWhen = 'delivery' | 'storage' | 'installation' | 'inUse';
export type Wanted = 'parts' | 'repair' | 'unsure';
export type Verdict = 'covered' | 'goodwill' | 'chargeable' | 'notCovered';
export type Phase = 'report' | 'before' | 'after' | 'signature';

export type Site = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
};

export type SiteContact = { readonly name: string; readonly phone: string; readonly email: string };

export type RequestRow = Partial<OfDealer> & {
  readonly id: number;
  readonly number: string;
  readonly status: RequestStatus;
  /** The status in the words of the reader's side. */
  readonly statusLabel: string;
  readonly bucket: Bucket;
  readonly orderId?: number | null;
  readonly orderNumber: string;
  /** The first trouble in a line. */
  readonly summary: string;
  readonly incidentCount: number;
  readonly imageCount: number;
  readonly contactName: string;
  readonly siteCity: string;
  readonly advisorName?: string | null;
  readonly visitOn?: string | null;
  readonly visitStartsMinute?: number | null;
  readonly submittedOn?: string | null;
  readonly updatedAt: string;
  readonly reopenedCount: number;
  readonly rowVersion: number;
};

export type Incident = {
  readonly id: number;
  readonly seq: number;
  readonly orderId?: number | null;
  readonly orderNumber: string;
  readonly lineNumber?: number | null;
  readonly unitSerial: string;
  readonly product: string;
  readonly quantity: number;
  /** A leaf of the symptom tree. */
  readonly symptom: string;
  readonly symptomLabel: string;
  readonly foundWhen?: FoundWhen | null;
  readonly foundOn?: string | null;
  readonly installedOn?: string | null;
  readonly wanted?: Wanted | null;
  readonly description: string;
  readonly verdict?: Verdict | null;
  readonly verdictReason: string;
  readonly imageIds: readonly number[];
};

export type ServiceImage = {
  readonly id: number;
  readonly incidentId?: number | null;
  readonly name: string;
  readonly mime: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly size: number;
  readonly takenAt?: string | null;
  readonly phase: Phase;
  readonly uploadedByName: string | null;
  readonly createdAt: string;
  /** False where the picture could not be read: then it is only to be saved. */
  readonly hasThumbnail: boolean;
};

export type ServiceMessage = {
  readonly id: number;
  readonly at: string;
  readonly authorName: string;
  readonly side: 'dealer' | 'staff' | 'system';
  readonly kind: 'message' | 'question' | 'answer' | 'note';
  readonly body: string;
  readonly checklist: readonly string[];
  /** For staff alone. */
  readonly isInternal?: boolean;
};

export type Visit = {
  readonly id: number;
  readonly crewNumber: string;
  readonly crewName: string;
  readonly day: string;
  /** Minutes of the day. */
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly status: 'booked' | 'started' | 'done' | 'incomplete' | 'calledOff';
};

export type RequestEvent = {
  readonly at: string;
  readonly who: string;
  readonly onBehalfOf?: string | null;
  readonly verb: string;
  readonly verbLabel: string;
  /** Statuses in the words of the reader's side. */
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
};

/** What a status means for the reader; its words come with the record. */
const tones: Readonly<Record<RequestStatus, StatusTone>> = {
  draft: 'neutral',
  submitted: 'active',
  in_review: 'active',
  more_info: 'waiting',
  approved: 'active',
  awaiting_parts: 'waiting',
  scheduled: 'active',
  in_progress: 'active',
  completed: 'good',
  closed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};

export const toneOf = (status: RequestStatus): StatusTone => tones[status];

export const foundWhenLabels: Readonly<Record<FoundWhen, string>> = {
  delivery: t('service.foundDelivery'),
  storage: t('service.foundStorage'),
  installation: t('service.foundInstallation'),
  inUse: t('service.foundInUse'),
};

export const wantedLabels: Readonly<Record<Wanted, string>> = {
  parts: t('service.wantedParts'),
  repair: t('service.wantedRepair'),
  unsure: t('service.wantedUnsure'),
};

export const verdicts: Readonly<Record<Verdict, { label: string; tone: StatusTone }>> = {
  covered: { label: t('service.covered'), tone: 'good' },
  goodwill: { label: t('service.goodwill'), tone: 'good' },
  chargeable: { label: t('service.chargeable'), tone: 'waiting' },
  notCovered: { label: t('service.notCovered'), tone: 'bad' },
};

export const phaseLabels: Readonly<Record<Phase, string>> = {
  report: t('service.phaseReport'),
  before: t('service.phaseBefore'),
  after: t('service.phaseAfter'),
  signature: t('service.phaseSignature'),
};

const visitStatuses: Readonly<Record<Visit['status'], { label: string; tone: StatusTone }>> = {
  booked: { label: t('service.visitBooked'), tone: 'active' },
  started: { label: t('service.visitStarted'), tone: 'active' },
  done: { label: t('service.visitDone'), tone: 'good' },
  incomplete: { label: t('service.visitIncomplete'), tone: 'waiting' },
  calledOff: { label: t('service.visitCalledOff'), tone: 'neutral' },
};

export const visitStatusOf = ({ status }: Pick<Visit, 'status'>) => visitStatuses[status];

/** `Line 3 · Casement window · 2 units`; what is not known is left out. */
export function unitOf({
  lineNumber,
  product,
  quantity,
}: Pick<Incident, 'lineNumber' | 'product' | 'quantity'>) {
  return [
    lineNumber === null || lineNumber === undefined ? '' : t('service.line', { number: lineNumber }),
    product,
    quantity > 1 ? t('service.units', { count: quantity }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: 'UTC' });

/** 570 as `9:30 a.m.`: the time of the day at the site. */
export const timeOfDay = (minute: number): string => clock.format(new Date(minute * 60_000));

export const visitTime = ({
  day,
  startsMinute,
  endsMinute,
}: Pick<Visit, 'day' | 'startsMinute' | 'endsMinute'>) =>
  t('service.visitTime', { day: date(day), from: timeOfDay(startsMinute), to: timeOfDay(endsMinute) });

const checklistWords: Readonly<Record<string, string>> = {
  photo: t('service.asksPhoto'),
  serial: t('service.asksSerial'),
  siteContact: t('service.asksSiteContact'),
};

/** What a question asks for, in words. */
export const checklistWord = (item: string): string => checklistWords[item] ?? item;
