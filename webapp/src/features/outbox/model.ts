import type { Schema } from '@/shared/api/schema';
import { msg, t, type Words } from '@/shared/i18n/t';

export type Channel = Schema['Channel'];

export type OutboxEntry = Schema['OutboxEntry'];

export type Letter = Schema['Letter'];

export const channels: Readonly<Record<Channel, Words>> = {
  mail: msg('outbox.channelMail'),
  sms: msg('outbox.channelSms'),
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
