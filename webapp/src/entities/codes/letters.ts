import './words';
import type { Schema } from '@/shared/api/schema';
import { words, type CodeWords } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

/** What the emails and text messages of the portal are about. */
export const letters: CodeWords = {
  accountUserChanged: words('letter.accountUserChanged'),
  confirmEmailChange: words('letter.confirmEmailChange'),
  digest: words('letter.digest'),
  discount: words('letter.discount'),
  emailChanged: words('letter.emailChanged'),
  impersonated: words('letter.impersonated'),
  invitation: words('letter.invitation'),
  invoice: words('letter.invoice'),
  mailTest: words('letter.mailTest'),
  message: words('letter.message'),
  newDevice: words('letter.newDevice'),
  passwordChanged: words('letter.passwordChanged'),
  passwordReset: words('letter.passwordReset'),
  phoneCode: words('letter.phoneCode'),
  registrationApproved: words('letter.registrationApproved'),
  registrationReceived: words('letter.registrationReceived'),
  registrationRejected: words('letter.registrationRejected'),
  secondStepChanged: words('letter.secondStepChanged'),
  signInCode: words('letter.signInCode'),
  usernameChanged: words('letter.usernameChanged'),
  serviceVisit: words('letter.serviceVisit'),
};

export const letterStatuses: StatusWords<Schema['MessageStatus']> = {
  waiting: { label: words('letterStatus.waiting'), tone: 'waiting' },
  sent: { label: words('letterStatus.sent'), tone: 'good' },
  failed: { label: words('letterStatus.failed'), tone: 'bad' },
  dropped: { label: words('letterStatus.dropped'), tone: 'neutral' },
  expired: { label: words('letterStatus.expired'), tone: 'neutral' },
};
