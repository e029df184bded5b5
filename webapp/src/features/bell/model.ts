import type { Schema } from '@/shared/api/schema';

export type Notification = Schema['BellNotification'];

/** An item of news that has just come out. */
export type FreshNews = Pick<Schema['NewsLine'], 'id' | 'title'>;

export type Unread = Schema['Unread'];

const tones: Readonly<Record<string, 'bad' | 'waiting'>> = { urgent: 'bad', warn: 'waiting' };

export const toneOf = ({ severity }: Notification) => tones[severity] ?? 'neutral';

/** A page of the portal. */
export const isWithin = (link: string | null | undefined): link is string => /^\/(?!\/)/.test(link ?? '');

/** Elsewhere only addresses of the web are followed. */
export const isOfWeb = (link: string | null | undefined): link is string => /^https?:\/\//.test(link ?? '');
