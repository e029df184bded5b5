import { t } from '@/shared/i18n/t';

export type NewsLine = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string;
  readonly isPinned: boolean;
  readonly isMustRead: boolean;
  readonly isRead: boolean;
};

export type NewsFile = { readonly name: string; readonly size: number; readonly contentType: string };

/** The body is HTML that the server has cleaned. */
export type NewsItem = NewsLine & { readonly body: string; readonly attachments: readonly NewsFile[] };

export type NewsQuery = { readonly pageSize: number; readonly offset: number; readonly search?: string };

export type Notification = {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly severity: string;
  readonly link?: string | null;
  readonly startsAt: string;
};

type Tone = 'bad' | 'waiting' | 'neutral';

export const severities: Readonly<Record<string, { label: string; tone: Tone }>> = {
  info: { label: t('notifications.info'), tone: 'neutral' },
  warn: { label: t('notifications.warn'), tone: 'waiting' },
  urgent: { label: t('notifications.urgent'), tone: 'bad' },
};

export const severityOf = (severity: string) =>
  severities[severity] ?? { label: severity, tone: 'neutral' as const };
