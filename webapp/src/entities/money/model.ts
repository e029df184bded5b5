import './words';
import type { Schema } from '@/shared/api/schema';
import { t, words, type CodeWords, type Words } from '@/shared/i18n/t';
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
  current: words('money.current'),
  days30: words('money.days30'),
  days60: words('money.days60'),
  days90: words('money.days90'),
  over90: words('money.over90'),
  credits: words('money.credits'),
};

export const methodWords: Readonly<Record<Schema['PaymentMethod'], Words>> = {
  cheque: words('money.cheque'),
  eft: words('money.eft'),
  wire: words('money.wire'),
  card: words('money.card'),
  other: words('money.other'),
};

export const shortPayWords: Readonly<Record<Schema['ShortPayReason'], Words>> = {
  partialPayment: words('money.partialPayment'),
  wrongPrice: words('money.wrongPrice'),
  tax: words('money.tax'),
  damaged: words('money.damaged'),
  missing: words('money.missing'),
  serviceClaim: words('money.serviceClaim'),
  earlyDiscount: words('money.earlyDiscount'),
  other: words('money.other'),
};

/** By what a receipt of the ERP was found to belong to a remittance. */
export const foundByWords: CodeWords = {
  receipt: words('money.foundByReceipt'),
  reference: words('money.foundByReference'),
  amount: words('money.foundByAmount'),
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
export const dealerStatuses = labelled({
  draft: words('money.dealerDraft'),
  submitted: words('money.dealerSubmitted'),
  in_review: words('money.dealerInReview'),
  needs_info: words('money.dealerNeedsInfo'),
  approved: words('money.dealerApproved'),
  partly_posted: words('money.dealerPartlyPosted'),
  posted: words('money.dealerPosted'),
  rejected: words('money.dealerRejected'),
  void: words('money.dealerVoid'),
});

export const staffStatuses = labelled({
  draft: words('money.dealerDraft'),
  submitted: words('money.staffSubmitted'),
  in_review: words('money.staffInReview'),
  needs_info: words('money.staffNeedsInfo'),
  approved: words('money.staffApproved'),
  partly_posted: words('money.dealerPartlyPosted'),
  posted: words('money.dealerPosted'),
  rejected: words('money.dealerRejected'),
  void: words('money.staffVoid'),
});

/** What is recorded and not posted: one rule for the figure and for the list that it leads to. */
export const notPosted = 'f.status=submitted,in_review,needs_info,approved,partly_posted';

export const titleOf = ({ number }: Pick<RemittanceRow, 'number'>): string =>
  t('money.remittanceOf', { number });

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
