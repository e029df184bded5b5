import type { Schema } from '@/shared/api/schema';
import { msg, type Words } from '@/shared/i18n/t';

export type NewsLine = Schema['NewsLine'];

/** The body is HTML that the server has cleaned. */
export type NewsItem = Schema['NewsItem'];

export type NewsQuery = { readonly pageSize: number; readonly offset: number; readonly search?: string };

type Tone = 'bad' | 'waiting' | 'neutral';

export const severities: Readonly<Record<string, { label: Words; tone: Tone }>> = {
  info: { label: msg('notifications.info'), tone: 'neutral' },
  warn: { label: msg('notifications.warn'), tone: 'waiting' },
  urgent: { label: msg('notifications.urgent'), tone: 'bad' },
};

export const severityOf = (severity: string) =>
  severities[severity] ?? { label: severity, tone: 'neutral' as const };
