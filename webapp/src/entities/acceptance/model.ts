/** Accepted quotes as both sides read them: the dealer who orders by them, and the order desk that enters them. */
import './words';
import type { Schema } from '@/shared/api/schema';
import { msg, t, type Words } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { wordsFor } from '@/shared/store/words-for';
import type { StatusTone, StatusWords } from '@/shared/ui/status-badge';

export type AcceptanceRow = Schema['AcceptedQuote'];
export type AcceptanceItem = Schema['AcceptanceItem'];
export type AcceptanceStatus = Schema['AcceptanceStatus'];
/** What is accepted: lines, prices, taxes, terms and validity. */
export type Offer = Schema['AcceptanceOffer'];
export type OfferLine = Schema['AcceptanceLine'];
export type Difference = Schema['AcceptanceDifference'];
export type Decline = Schema['AcceptanceDecline'];

const tones: Readonly<Record<AcceptanceStatus, StatusTone>> = {
  submitted: 'active',
  taken: 'active',
  question: 'waiting',
  entered: 'active',
  ordered: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
};

const labelled = (labels: Readonly<Record<AcceptanceStatus, Words>>): StatusWords<AcceptanceStatus> => ({
  submitted: { label: labels.submitted, tone: tones.submitted },
  taken: { label: labels.taken, tone: tones.taken },
  question: { label: labels.question, tone: tones.question },
  entered: { label: labels.entered, tone: tones.entered },
  ordered: { label: labels.ordered, tone: tones.ordered },
  declined: { label: labels.declined, tone: tones.declined },
  withdrawn: { label: labels.withdrawn, tone: tones.withdrawn },
});

export const dealerStatuses = labelled({
  submitted: msg('acceptance.dealerSubmitted'),
  taken: msg('acceptance.taken'),
  question: wordsFor('orders:order', 'acceptance.dealerQuestion', 'acceptance.dealerQuestionOthers'),
  entered: msg('acceptance.dealerEntered'),
  ordered: msg('acceptance.ordered'),
  declined: msg('acceptance.dealerDeclined'),
  withdrawn: msg('acceptance.withdrawn'),
});

export const staffStatuses = labelled({
  submitted: msg('acceptance.staffSubmitted'),
  taken: msg('acceptance.taken'),
  question: msg('acceptance.staffQuestion'),
  entered: msg('acceptance.staffEntered'),
  ordered: msg('acceptance.ordered'),
  declined: msg('acceptance.declined'),
  withdrawn: msg('acceptance.withdrawn'),
});

/** What the reader's side calls where an acceptance stands. */
export const statusWords = () => (isStaffSide() ? staffStatuses : dealerStatuses);

export const declineWords: Readonly<Record<Decline, Words>> = {
  price: msg('acceptance.whyPrice'),
  cannotBeMade: msg('acceptance.whyCannotBeMade'),
  credit: msg('acceptance.whyCredit'),
  cancelled: msg('acceptance.whyCancelled'),
  lapsed: msg('acceptance.whyLapsed'),
};

export const differenceWords: Readonly<Record<Difference['what'], Words>> = {
  line: msg('acceptance.inLine'),
  product: msg('acceptance.product'),
  quantity: msg('acceptance.quantity'),
  size: msg('acceptance.size'),
  options: msg('acceptance.options'),
  price: msg('acceptance.inPrice'),
  freight: msg('acceptance.freight'),
  taxes: msg('acceptance.inTaxes'),
  total: msg('acceptance.total'),
  terms: msg('acceptance.terms'),
  validity: msg('acceptance.inValidity'),
  wantedOn: msg('acceptance.wanted'),
};

export const titleOf = ({ number }: Pick<AcceptanceRow, 'number'>): string =>
  t('acceptance.title', { number });
