/** Order change requests as both sides read them: the dealer who asks and answers, and the staff who price them. */
import './words';
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { shownStatus, type StatusTone, type StatusWords } from '@/shared/ui/status-badge';
import { approvedTone, toneOf } from './tones';
import { wordsFor } from '@/shared/store/words-for';

export type ChangeStatus = Schema['ChangeStatus'];
export type ChangeKind = Schema['ChangeKind'];
export type ChangeDetail = Schema['ChangeDetail'];
export type ChangeLine = Schema['ChangeLine'];
export type ChangeFee = Schema['ChangeFee'];
export type ChangePriceLine = Schema['ChangePriceLine'];
export type ChangeEvent = Schema['CaseStep'];
export type ChangeMessage = Schema['ChangeMessage'];
export type ChangeFile = Schema['CaseFile'];
/** What is open about an order, its cut-off and the fee, before a change of it is asked for. */
export type ChangeOutlook = Schema['ChangeOutlook'];

export type ChangeRow = Narrowed<Schema['ChangeRequest'], { readonly category: 'open' | 'paused' | 'done' }>;

/** Exactly what a dealer is asked to agree to; `hash` stands for it. */
export type ChangeOffer = Schema['ChangeQuote'];

/** A request with everything on its page; staff are told more of it. */
export type ChangeItem = Narrowed<Schema['ChangeRequestItem'], Pick<ChangeRow, 'category'>>;

export const kindWords: Readonly<Record<ChangeKind, Words>> = {
  quantity: msg('change.kindQuantity'),
  size: msg('change.kindSize'),
  option: msg('change.kindOption'),
  colour: msg('change.kindColour'),
  glass: msg('change.kindGlass'),
  address: msg('change.kindAddress'),
  date: msg('change.kindDate'),
  hold: msg('change.kindHold'),
  cancelLine: msg('change.kindCancelLine'),
};

/** Those of lines first, as most changes are. */
const kinds: readonly ChangeKind[] = [
  'quantity',
  'size',
  'colour',
  'glass',
  'option',
  'cancelLine',
  'address',
  'date',
  'hold',
];

export const isKind = (value: string): value is ChangeKind => kinds.some((kind) => kind === value);

/** The kinds, as a filter or a field offers them. */
export const kindChoices: readonly { readonly value: ChangeKind; readonly label: Words }[] = kinds.map(
  (value) => ({ value, label: kindWords[value] }),
);

const wholeOrder: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['address', 'date', 'hold']);

/** Whether a change concerns an order as a whole, and none of its lines. */
export const isOfWholeOrder = (kind: ChangeKind): boolean => wholeOrder.has(kind);

const labelled = (
  labels: Readonly<Record<ChangeStatus, Words>>,
  approved: StatusTone,
): StatusWords<ChangeStatus> => ({
  submitted: { label: labels.submitted, tone: toneOf('submitted') },
  verified: { label: labels.verified, tone: toneOf('verified') },
  in_review: { label: labels.in_review, tone: toneOf('in_review') },
  supervisor_review: { label: labels.supervisor_review, tone: toneOf('supervisor_review') },
  awaiting_dealer: { label: labels.awaiting_dealer, tone: toneOf('awaiting_dealer') },
  dealer_approved: { label: labels.dealer_approved, tone: approved },
  completed: { label: labels.completed, tone: toneOf('completed') },
  dealer_rejected: { label: labels.dealer_rejected, tone: toneOf('dealer_rejected') },
  cancelled: { label: labels.cancelled, tone: toneOf('cancelled') },
  expired: { label: labels.expired, tone: toneOf('expired') },
});

/** To dealers, all that happens among staff is one review. */
export const dealerChangeStatuses = labelled(
  {
    submitted: msg('change.dealerSubmitted'),
    verified: msg('change.dealerInReview'),
    in_review: msg('change.dealerInReview'),
    supervisor_review: msg('change.dealerInReview'),
    awaiting_dealer: wordsFor(
      'changerequests:approve',
      'change.dealerAwaiting',
      'change.dealerAwaitingOthers',
    ),
    dealer_approved: msg('change.dealerApproved'),
    completed: msg('change.completed'),
    dealer_rejected: msg('change.declined'),
    cancelled: msg('change.cancelled'),
    expired: msg('change.expired'),
  },
  approvedTone.dealer,
);

export const staffChangeStatuses = labelled(
  {
    submitted: msg('change.staffSubmitted'),
    verified: msg('change.staffVerified'),
    in_review: msg('change.staffInReview'),
    supervisor_review: msg('change.staffSupervisor'),
    awaiting_dealer: msg('change.staffAwaiting'),
    dealer_approved: msg('change.staffApproved'),
    completed: msg('change.completed'),
    dealer_rejected: msg('change.staffDeclined'),
    cancelled: msg('change.cancelled'),
    expired: msg('change.expired'),
  },
  approvedTone.staff,
);

/** What the reader's side calls where a request stands. */
export const statusWords = (): StatusWords<ChangeStatus> =>
  isStaffSide() ? staffChangeStatuses : dealerChangeStatuses;

export const statusOf = (status: ChangeStatus) => shownStatus(statusWords(), status);

export const changeTitle = ({ number }: Pick<ChangeRow, 'number'>): string =>
  t('change.requestOf', { number });

/** `1, 4`, or in words that it is about all of the order. */
export const linesText = ({ lines }: Pick<ChangeRow, 'lines'>): string => lines || t('change.wholeOrder');

/** The same beside other words: `Lines 1, 4`. */
export const aboutLines = ({ lines }: Pick<ChangeRow, 'lines'>): string => {
  if (lines === '') return t('change.wholeOrder');
  return lines.includes(',') ? t('change.linesOf', { lines }) : t('change.lineOf', { number: lines });
};

/** Whether someone was asked and said yes: then there is a receipt. */
export const hasReceipt = ({ status, answer }: Pick<ChangeItem, 'status' | 'answer'>): boolean =>
  (status === 'dealer_approved' || status === 'completed') && answer !== null && answer !== undefined;

/** What a request costs before tax, or nothing while it has no price. */
export const priceOf = ({ price, currency }: Pick<ChangeRow, 'price' | 'currency'>): string =>
  typeof price === 'number' ? money(price, currency ?? undefined) : '';
