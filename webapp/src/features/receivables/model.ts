import './words';
import { foundByWords } from '@/entities/money/model';
import type { Schema } from '@/shared/api/schema';
import { words, type CodeWords, type Words } from '@/shared/i18n/t';

export type AccountFigures = Schema['AccountFigures'];
export type Overdue = Schema['Overdue'];
export type Payment = Schema['Payment'];
export type BulkResult = Schema['BulkResult'];
export type ReminderResult = Schema['ReminderResult'];
export type ReminderTemplate = Schema['ReminderTemplate'];
export type Action = Schema['RemittanceAction'];
export type ActionForm = Schema['RemittanceActionForm'];
export type HandOver = Schema['RemittanceExportForm'];
export type Rejection = Schema['RemittanceRejection'];
export type OpenInvoice = Schema['OfDealer_Invoice'];

export const turnWords: CodeWords = {
  receivables: words('receivables.turnReceivables'),
  dealer: words('receivables.turnDealer'),
  done: words('receivables.turnDone'),
};

export const rejectionWords: Readonly<Record<Rejection, Words>> = {
  notReceived: words('receivables.notReceived'),
  duplicate: words('receivables.duplicate'),
  wrongAccount: words('receivables.wrongAccount'),
  unreadable: words('receivables.unreadable'),
  other: words('receivables.other'),
};

export const templateWords: Readonly<Record<ReminderTemplate, Words>> = {
  friendly: words('receivables.friendly'),
  firm: words('receivables.firm'),
  final: words('receivables.final'),
};

export const kindWords: CodeWords = {
  receipt: words('receivables.kindReceipt'),
  credit: words('receivables.kindCredit'),
  adjustment: words('receivables.kindAdjustment'),
};

/** By what an entry of the ERP was found to belong to a remittance, or why it was not. */
export const matchWords: CodeWords = {
  ...foundByWords,
  none: words('receivables.matchNone'),
  several: words('receivables.matchSeveral'),
  differs: words('receivables.matchDiffers'),
  posted: words('receivables.matchPosted'),
  other: words('receivables.matchOther'),
};
