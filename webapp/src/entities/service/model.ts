/** Service requests as both sides read them: the dealer who reports and the staff who answer. */
import './words';
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { shownStatus, type StatusTone } from '@/shared/ui/status-badge';
import { timeOfDay } from './time-of-day';

export type RequestStatus = Schema['ServiceStatus'];
export type Bucket = 'draft' | 'open' | 'processed' | 'closed';
export type FoundWhen = Schema['FoundWhen'];
export type Wanted = Schema['Wanted'];
export type Verdict = Schema['Verdict'];
export type Phase = 'report' | 'before' | 'after' | 'signature';
export type Site = Schema['Site'];
export type SiteContact = Schema['SiteContact'];
export type VisitStatus = 'booked' | 'started' | 'done' | 'incomplete' | 'calledOff';

export type RequestRow = Narrowed<
  Schema['ServiceRequest'],
  { readonly bucket: Bucket; readonly category: 'open' | 'paused' | 'done' }
>;

export type Incident = Schema['Incident'];

/** Without a thumbnail where the picture could not be read: then it is only to be saved. */
export type ServiceImage = Narrowed<Schema['ServiceImage'], { readonly phase: Phase }>;

export type ServiceMessage = Narrowed<
  Schema['ServiceMessage'],
  {
    readonly side: 'dealer' | 'staff' | 'system';
    readonly kind: 'message' | 'question' | 'answer' | 'note';
  }
>;

export type Visit = Narrowed<Schema['Visit'], { readonly status: VisitStatus }>;

/** An order that the plant or a crew works off for a request. */
export type OrderOfRequest = Narrowed<
  Schema['OrderOfRequest'],
  {
    readonly kind: Schema['OrderKind'];
    readonly status: 'open' | 'scheduled' | 'done' | 'closed';
  }
>;

export type RequestEvent = Schema['HistoryEntry'];

/** A request with everything on its page; staff are told more of it. */
export type ServiceRequest = Narrowed<
  Schema['ServiceRequestItem'],
  Pick<RequestRow, 'bucket' | 'category'> & {
    readonly images: readonly ServiceImage[];
    readonly messages: readonly ServiceMessage[];
    readonly visits: readonly Visit[];
    readonly serviceOrders: readonly OrderOfRequest[];
  }
>;

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

export const visitStatusOf = ({ status }: Pick<Visit, 'status'>) => shownStatus(visitStatuses, status);

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
