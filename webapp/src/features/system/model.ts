import { t } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

type Room = 'ample' | 'low' | 'noUploads' | 'none';

export type Freshness = {
  readonly noun: string;
  readonly importedAt?: string | null;
  readonly fileName?: string | null;
  readonly rows?: number | null;
  readonly runBy?: string | null;
};

export type QueueState = { readonly status: string; readonly count: number; readonly oldest: string };

export type Health = {
  readonly version: string;
  readonly schema: number;
  readonly isDemo: boolean;
  readonly checkedAt: string;
  readonly databaseBytes: number;
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number; readonly room: Room };
  readonly sessions: number;
  readonly events: number;
  /** By status; what was sent is counted over the last day alone. */
  readonly outbox: readonly QueueState[];
  readonly failedMails: readonly {
    readonly id: number;
    readonly template: string;
    readonly recipient: string;
    readonly lastError?: string | null;
    readonly createdAt: string;
  }[];
  readonly imports: readonly Freshness[];
  readonly backups: { readonly isConfigured: boolean; readonly message: string };
  /** What in the configuration deserves an eye. */
  readonly weaknesses: readonly string[];
  readonly maintenance: { readonly isOn: boolean };
};

export const rooms: Readonly<Record<Room, { label: string; tone: StatusTone }>> = {
  ample: { label: t('system.roomAmple'), tone: 'good' },
  low: { label: t('system.roomLow'), tone: 'waiting' },
  noUploads: { label: t('system.roomNoUploads'), tone: 'bad' },
  none: { label: t('system.roomNone'), tone: 'bad' },
};

/** `412 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1000) return t('system.megabytes', { size: Math.round(megabytes * 10) / 10 });
  return t('system.gigabytes', { size: Math.round(megabytes / 100) / 10 });
}
