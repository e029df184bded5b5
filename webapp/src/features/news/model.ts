import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';

export type NewsLine = Schema['NewsLine'];

/** The body is HTML that the server has cleaned. */
export type NewsItem = Schema['NewsItem'];

export type NewsQuery = { readonly pageSize: number; readonly offset: number; readonly search?: string };

type Tone = 'bad' | 'waiting' | 'neutral';

export const severities: Readonly<Record<string, { label: string; tone: Tone }>> = {
  info: { label: t('notifications.info'), tone: 'neutral' },
  warn: { label: t('notifications.warn'), tone: 'waiting' },
  urgent: { label: t('notifications.urgent'), tone: 'bad' },
};

export const severityOf = (severity: string) =>
  severities[severity] ?? { label: severity, tone: 'neutral' as const };
