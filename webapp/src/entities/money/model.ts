import './words';
import type { Schema } from '@/shared/api/schema';
import { msg, t, type CodeWords, type Words } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { wordsFor } from '@/shared/store/words-for';
import type { StatusTone, StatusWords } from '@/shared/ui/status-badge';
import { toCents } from '@/shared/lib/cents';

export type CurrencyFigures = Schema['CurrencyFigures'];
export type Ageing = Schema['Ageing'];
export type RemittanceRow = Schema['Remittance'];
export type RemittanceItem = Schema['RemittanceItem'];
export type RemittanceLine = Schema['RemittanceLine'];
export type RemittanceStatus = Schema['RemittanceStatus'];
export type OpenItem = Schema['OpenItem'];

type Form = Schema['RemittanceForm'];

/** A payment as it is sent; the code or the password only where its amount is to be confirmed. */
export type RemittanceForm = Omit<Form, 'authCode'> & Partial<Pick<Form, 'authCode'>>;

export type AgeingPart = keyof Ageing;

/** The parts of an ageing, from what is not due yet to what is due the longest, and what credit notes take off it. */
export const ageingParts: readonly AgeingPart[] = [
  'current',
  'days30',
  'days60',
  'days90',
  'over90',
  'credits',
];

export const ageingWords: Readonly<Record<AgeingPart, Words>> = {
  current: msg('money.current'),
  days30: msg('money.days30'),
  days60: msg('money.days60'),
  days90: msg('money.days90'),
  over90: msg('money.over90'),
  credits: msg('money.credits'),
};

export const methodWords: Readonly<Record<Schema['PaymentMethod'], Words>> = {
  cheque: msg('money.cheque'),
  eft: msg('money.eft'),
  wire: msg('money.wire'),
  card: msg('money.card'),
  other: msg('money.other'),
};

export const shortPayWords: Readonly<Record<Schema['ShortPayReason'], Words>> = {
  partialPayment: msg('money.partialPayment'),
  wrongPrice: msg('money.wrongPrice'),
  tax: msg('money.tax'),
  damaged: msg('money.damaged'),
  missing: msg('money.missing'),
  serviceClaim: msg('money.serviceClaim'),
  earlyDiscount: msg('money.earlyDiscount'),
  other: msg('money.other'),
};

/** By what a receipt of the ERP was found to belong to a remittance. */
export const foundByWords: CodeWords = {
  receipt: msg('money.foundByReceipt'),
  reference: msg('money.foundByReference'),
  amount: msg('money.foundByAmount'),
};

const tones: Readonly<Record<RemittanceStatus, StatusTone>> = {
  draft: 'neutral',
  submitted: 'active',
  in_review: 'active',
  needs_info: 'waiting',
  approved: 'active',
  partly_posted: 'waiting',
  posted: 'good',
  rejected: 'bad',
  void: 'neutral',
};

const labelled = (labels: Readonly<Record<RemittanceStatus, Words>>): StatusWords<RemittanceStatus> => ({
  draft: { label: labels.draft, tone: tones.draft },
  submitted: { label: labels.submitted, tone: tones.submitted },
  in_review: { label: labels.in_review, tone: tones.in_review },
  needs_info: { label: labels.needs_info, tone: tones.needs_info },
  approved: { label: labels.approved, tone: tones.approved },
  partly_posted: { label: labels.partly_posted, tone: tones.partly_posted },
  posted: { label: labels.posted, tone: tones.posted },
  rejected: { label: labels.rejected, tone: tones.rejected },
  void: { label: labels.void, tone: tones.void },
});

/** What dealers call where a remittance stands: never "paid" before the ERP has posted it. */
export const dealerRemittanceStatuses = labelled({
  draft: msg('money.dealerDraft'),
  submitted: msg('money.dealerSubmitted'),
  in_review: msg('money.dealerInReview'),
  needs_info: wordsFor('financials:edit', 'money.dealerNeedsInfo', 'money.dealerNeedsInfoOthers'),
  approved: msg('money.dealerApproved'),
  partly_posted: msg('money.dealerPartlyPosted'),
  posted: msg('money.dealerPosted'),
  rejected: msg('money.dealerRejected'),
  void: msg('money.dealerVoid'),
});

export const staffRemittanceStatuses = labelled({
  draft: msg('money.dealerDraft'),
  submitted: msg('money.staffSubmitted'),
  in_review: msg('money.staffInReview'),
  needs_info: msg('money.staffNeedsInfo'),
  approved: msg('money.staffApproved'),
  partly_posted: msg('money.dealerPartlyPosted'),
  posted: msg('money.dealerPosted'),
  rejected: msg('money.dealerRejected'),
  void: msg('money.staffVoid'),
});

/** What is recorded and not posted: one rule for the figure and for the list that it leads to. */
export const notPosted = 'f.status=submitted,in_review,needs_info,approved,partly_posted';

export const remittanceTitle = ({ number }: Pick<RemittanceRow, 'number'>): string =>
  t(isStaffSide() ? 'money.remittanceOf' : 'money.paymentOf', { number });

/** How far what an invoice gets is from what is left of it: more than nothing is short, less is too much. */
export function differencesOf({
  invoices,
  status,
}: Pick<RemittanceItem, 'invoices' | 'status'>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  // Once it is posted, or given up, nothing is left to compare it with.
  if (status === 'posted' || status === 'partly_posted' || status === 'void' || status === 'rejected')
    return found;
  for (const { invoiceId, left, amount, discount } of invoices) {
    if (typeof invoiceId !== 'number' || typeof left !== 'number') continue;
    const before = found.get(invoiceId) ?? toCents(left);
    found.set(invoiceId, before - toCents(amount) - toCents(discount));
  }
  return found;
}
