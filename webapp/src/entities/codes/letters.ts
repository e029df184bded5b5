import './letters-words';
import type { Schema } from '@/shared/api/schema';
import { words, type CodeWords } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

const letterCodes = [
  'accountUserChanged',
  'confirmEmailChange',
  'digest',
  'discount',
  'emailChanged',
  'impersonated',
  'invitation',
  'invoice',
  'mailTest',
  'message',
  'newDevice',
  'passwordChanged',
  'passwordReset',
  'phoneCode',
  'registrationApproved',
  'registrationReceived',
  'registrationRejected',
  'secondStepChanged',
  'signInCode',
  'stepUpCode',
  'usernameChanged',
  'changeNotice',
  'projectNotice',
  'drawingNotice',
  'serviceVisit',
  'importFailed',
  'jobFailed',
  'newsReminder',
  'orders',
  'serviceReceived',
  'serviceAppended',
  'serviceReplied',
  'servicePriceAnswered',
  'serviceAnswerRecorded',
  'serviceAssigned',
  'serviceQuestion',
  'serviceReminder',
  'serviceMessage',
  'serviceVerdict',
  'serviceRejected',
  'serviceCancelled',
  'serviceClosed',
  'serviceExpired',
  'serviceReopened',
  'serviceMerged',
  'serviceOrder',
  'serviceVisitReminder',
  'serviceStarted',
  'serviceIncomplete',
  'serviceCompleted',
  'serviceBreached',
  'serviceUpdate',
] as const;

/** What the emails and text messages of the portal are about. */
export const letters: CodeWords = Object.fromEntries(
  letterCodes.map((code) => [code, words(`letter.${code}`)]),
);

export const letterStatuses: StatusWords<Schema['MessageStatus']> = {
  waiting: { label: words('letterStatus.waiting'), tone: 'waiting' },
  sent: { label: words('letterStatus.sent'), tone: 'good' },
  failed: { label: words('letterStatus.failed'), tone: 'bad' },
  dropped: { label: words('letterStatus.dropped'), tone: 'neutral' },
  expired: { label: words('letterStatus.expired'), tone: 'neutral' },
};
