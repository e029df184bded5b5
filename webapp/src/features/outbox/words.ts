// Words of the outbox.
import { addMessages } from '@/shared/i18n/catalogue';

export const outbox = {
  'outbox.about': 'Emails and text messages sent by the portal, and their status.',
  'outbox.one': 'Message',
  'outbox.rowLabel': 'message “{subject}”',
  'outbox.noSubject': 'Text message',
  'outbox.empty': 'No messages yet',
  'outbox.emptyHelp': 'Messages appear here when the portal sends them.',
  'outbox.subject': 'Subject',
  'outbox.recipient': 'To',
  'outbox.cc': 'Copy to',
  'outbox.status': 'Status',
  'outbox.channel': 'Channel',
  'outbox.template': 'Template',
  'outbox.createdAt': 'Created',
  'outbox.sentAt': 'Sent',
  'outbox.tries': 'Attempts',
  'outbox.nextTryAt': 'Next attempt',
  'outbox.lastError': 'Last error',
  'outbox.attachment': 'Attachment',
  'outbox.hasAttachment': 'Includes an attachment',
  'outbox.retry': 'Retry now',
  'outbox.drop': 'Stop trying',
  'outbox.dropTitle': 'Stop sending “{subject}”?',
  'outbox.dropMessage': 'It won’t be sent to {recipient}. It stays in the list and can be retried.',
  'outbox.dropMany': { one: 'Stop sending {count} message?', other: 'Stop sending {count} messages?' },
  'outbox.dropManyHelp': 'They won’t be sent. They stay in the list and can be retried.',
  'outbox.failed': { one: '1 message failed', other: '{count} messages failed' },
  'outbox.failedMail': 'Failed messages',
  'outbox.facts': 'Overview',
  'outbox.text': 'Text',
  'outbox.channelMail': 'Email',
  'outbox.channelSms': 'Text message',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    outbox: typeof outbox;
  }
}

addMessages({ outbox });
