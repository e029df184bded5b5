import './words';
import { foundByWords } from '@/entities/money/model';
import type { Schema } from '@/shared/api/schema';
import { msg, type CodeWords, type Words } from '@/shared/i18n/t';

export type AccountFigures = Schema['AccountFigures'];
export type Overdue = Schema['OverdueAccount'];
export type Payment = Schema['Payment'];
export type ReminderResult = Schema['ReminderResult'];
export type ReminderTemplate = Schema['ReminderTemplate'];
export type Action = Schema['RemittanceAction'];
export type ActionForm = Schema['RemittanceActionForm'];
export type HandOver = Schema['RemittanceExportForm'];
export type Rejection = Schema['RemittanceRejection'];
export type OpenInvoice = Schema['OfDealer_Invoice'];

export const turnWords: CodeWords = {
  receivables: msg('receivables.turnReceivables'),
  dealer: msg('receivables.turnDealer'),
  done: msg('receivables.turnDone'),
};

export const rejectionWords: Readonly<Record<Rejection, Words>> = {
  notReceived: msg('receivables.notReceived'),
  duplicate: msg('receivables.duplicate'),
  wrongAccount: msg('receivables.wrongAccount'),
  unreadable: msg('receivables.unreadable'),
  other: msg('receivables.other'),
};

export const templateWords: Readonly<Record<ReminderTemplate, Words>> = {
  friendly: msg('receivables.friendly'),
  firm: msg('receivables.firm'),
  final: msg('receivables.final'),
};

export const kindWords: CodeWords = {
  receipt: msg('receivables.kindReceipt'),
  credit: msg('receivables.kindCredit'),
  adjustment: msg('receivables.kindAdjustment'),
};

/** By what an entry of the ERP was found to belong to a remittance, or why it was not. */
export const matchWords: CodeWords = {
  ...foundByWords,
  none: msg('receivables.matchNone'),
  several: msg('receivables.matchSeveral'),
  differs: msg('receivables.matchDiffers'),
  posted: msg('receivables.matchPosted'),
  other: msg('receivables.matchOther'),
};
