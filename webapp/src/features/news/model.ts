import { t } from '@/shared/i18n/t';
import type { KeptFile } from '@/shared/records/record-files';

export type NewsLine = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string;
  readonly isPinned: boolean;
  readonly isMustRead: boolean;
  readonly isRead: boolean;
};

/** The body is HTML that the server has cleaned. */
export type NewsItem = NewsLine & { readonly body: string; readonly attachments: readonly KeptFile[] };

export type NewsQuery = { readonly pageSize: number; readonly offset: number; readonly search?: string };

type Tone = 'bad' | 'waiting' | 'neutral';

export const severities: Readonly<Record<string, { label: string; tone: Tone }>> = {
  info: { label: t('notifications.info'), tone: 'neutral' },
  warn: { label: t('notifications.warn'), tone: 'waiting' },
  urgent: { label: t('notifications.urgent'), tone: 'bad' },
};

export const severityOf = (severity: string) =>
  severities[severity] ?? { label: severity, tone: 'neutral' as const };
