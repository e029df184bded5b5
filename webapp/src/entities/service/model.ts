/** Service requests as both sides read them: the dealer who reports and the staff who answer. */
import './words';
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { date, withZone } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
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

/** Of the whole request, added since a question was asked. */
export const picturesSince = (askedAt: string, images: readonly ServiceImage[]): readonly ServiceImage[] =>
  images.filter(({ createdAt, incidentId }) => typeof incidentId !== 'number' && createdAt >= askedAt);

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

export const foundWhenLabels: Readonly<Record<FoundWhen, Words>> = {
  delivery: msg('service.foundDelivery'),
  storage: msg('service.foundStorage'),
  installation: msg('service.foundInstallation'),
  inUse: msg('service.foundInUse'),
};

export const wantedLabels: Readonly<Record<Wanted, Words>> = {
  parts: msg('service.wantedParts'),
  repair: msg('service.wantedRepair'),
  unsure: msg('service.wantedUnsure'),
};

export const verdicts: Readonly<Record<Verdict, { label: Words; tone: StatusTone }>> = {
  covered: { label: msg('service.covered'), tone: 'good' },
  goodwill: { label: msg('service.goodwill'), tone: 'good' },
  chargeable: { label: msg('service.chargeable'), tone: 'waiting' },
  notCovered: { label: msg('service.notCovered'), tone: 'bad' },
};

export const phaseLabels: Readonly<Record<Phase, Words>> = {
  report: msg('service.phaseReport'),
  before: msg('service.phaseBefore'),
  after: msg('service.phaseAfter'),
  signature: msg('service.phaseSignature'),
};

const visitStatuses: Readonly<Record<Visit['status'], { label: Words; tone: StatusTone }>> = {
  booked: { label: msg('service.visitBooked'), tone: 'active' },
  started: { label: msg('service.visitStarted'), tone: 'active' },
  done: { label: msg('service.visitDone'), tone: 'good' },
  incomplete: { label: msg('service.visitIncomplete'), tone: 'waiting' },
  calledOff: { label: msg('service.visitCalledOff'), tone: 'neutral' },
};

export const visitStatusOf = ({ status }: Pick<Visit, 'status'>) => shownStatus(visitStatuses, status);

/** `Line 3 · Casement window · 2 units`; what is not known is left out. */
export function unitOf({
  lineNumber,
  product,
  quantity,
}: Pick<Incident, 'lineNumber' | 'product' | 'quantity'>) {
  return [
    lineNumber === null || lineNumber === undefined
      ? ''
      : t('service.line', { number: lineLabel(lineNumber) }),
    product,
    quantity > 1 ? t('service.units', { count: quantity }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** When a visit is, by the clock at the site; its time is named. */
export const visitTime = ({
  day,
  startsMinute,
  endsMinute,
  timeZone,
}: Pick<Visit, 'day' | 'startsMinute' | 'endsMinute' | 'timeZone'>) => {
  const time = t('service.visitTime', {
    day: date(day),
    from: timeOfDay(startsMinute),
    to: timeOfDay(endsMinute),
  });
  return withZone(time, timeZone);
};

const checklistWords: Readonly<Record<string, Words>> = {
  photo: msg('service.asksPhoto'),
  serial: msg('service.asksSerial'),
  siteContact: msg('service.asksSiteContact'),
};

/** What a question asks for, in words. */
export const checklistWord = (item: string): string => t(checklistWords[item] ?? item);
