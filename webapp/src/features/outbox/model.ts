import type { Schema } from '@/shared/api/schema';
import { t, type Words, words } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

export type MessageStatus = Schema['MessageStatus'];
export type Channel = Schema['Channel'];

export type OutboxEntry = Schema['OutboxEntry'];

export type Letter = Schema['Letter'];

export const messageStatuses: StatusWords<MessageStatus> = {
  waiting: { label: words('outbox.statusWaiting'), tone: 'waiting' },
  sent: { label: words('outbox.statusSent'), tone: 'good' },
  failed: { label: words('outbox.statusFailed'), tone: 'bad' },
  dropped: { label: words('outbox.statusDropped'), tone: 'neutral' },
  expired: { label: words('outbox.statusExpired'), tone: 'neutral' },
};

export const channels: Readonly<Record<Channel, Words>> = {
  mail: words('outbox.channelMail'),
  sms: words('outbox.channelSms'),
};

/** A text message has no subject. */
export const subjectOf = ({ subject }: OutboxEntry): string => subject || t('outbox.noSubject');

/** What has not got through can be tried at once; what was given up too. */
export const mayRetry = ({ status }: OutboxEntry): boolean =>
  status === 'waiting' || status === 'failed' || status === 'dropped';

export const mayDrop = ({ status }: OutboxEntry): boolean => status === 'waiting' || status === 'failed';

export type Piece = { readonly text: string; readonly isLink: boolean; readonly at: number };

/** Addresses of pages stand apart from the words around them. A full stop after one does not belong to it. */
export function piecesOf(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of body.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)) {
    if (match.index > end) pieces.push({ text: body.slice(end, match.index), isLink: false, at: end });
    pieces.push({ text: match[0], isLink: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < body.length) pieces.push({ text: body.slice(end), isLink: false, at: end });
  return pieces;
}
