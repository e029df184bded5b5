import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { msg, t } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

type Room = 'ample' | 'low' | 'noUploads' | 'none';

export type Freshness = Schema['Freshness'];

export type Standing = Schema['Standing'];

type Arrival = Standing['arrival'];

/** Whether what was expected has come. */
export const arrivals: StatusWords<Arrival> = {
  arrived: { label: msg('system.arrived'), tone: 'good' },
  waiting: { label: msg('system.notDue'), tone: 'neutral' },
  late: { label: msg('system.late'), tone: 'bad' },
  failed: { label: msg('system.importFailed'), tone: 'bad' },
};

export type JobState = Schema['JobState'];

export type QueueState = Narrowed<Schema['QueueState'], { readonly status: Schema['MessageStatus'] }>;

export type Finding = Schema['SystemFinding'];

export type ProviderState = Schema['ProviderState'];

/** How a sign-in provider last answered; the server may not have asked it yet. */
export const answers: StatusWords<'yes' | 'no' | 'unknown'> = {
  yes: { label: msg('system.providerAnswers'), tone: 'good' },
  no: { label: msg('system.providerSilent'), tone: 'bad' },
  unknown: { label: msg('system.providerUnknown'), tone: 'neutral' },
};

export function answerOf({ hasAnswered }: ProviderState): keyof typeof answers {
  if (typeof hasAnswered !== 'boolean') return 'unknown';
  return hasAnswered ? 'yes' : 'no';
}

export type Status = Narrowed<
  Schema['SystemStatus'],
  {
    readonly disk: Narrowed<Schema['Disk'], { readonly room: Room }>;
    /** By status; what was sent is counted over the last day alone. */
    readonly outbox: readonly QueueState[];
  }
>;

export type PageError = Schema['PageError'];

export type Backup = Schema['Backup'];

export type Backups = Status['backups'];

export type BackupStep = Schema['BackupStep'];

/** How a backup stands: of one that is kept, of the last one. */
export const backupStates: StatusWords<'good' | 'bad' | 'another' | 'none' | 'overdue' | 'off'> = {
  good: { label: msg('system.backupGood'), tone: 'good' },
  bad: { label: msg('system.backupBad'), tone: 'bad' },
  another: { label: msg('system.backupAnother'), tone: 'neutral' },
  none: { label: msg('system.backupNone'), tone: 'neutral' },
  overdue: { label: msg('system.backupOverdue'), tone: 'bad' },
  off: { label: msg('system.backupOff'), tone: 'waiting' },
};

/** What is to be said of all backups together. */
export function backupState({ isEnabled, isOverdue, standing }: Backups): keyof typeof backupStates {
  if (isOverdue) return 'overdue';
  if (standing.lastBackup && !standing.lastBackup.isSuccess) return 'bad';
  if (!isEnabled) return 'off';
  return standing.lastGood ? 'good' : 'none';
}

export const rooms: StatusWords<Room> = {
  ample: { label: msg('system.roomAmple'), tone: 'good' },
  low: { label: msg('system.roomLow'), tone: 'waiting' },
  noUploads: { label: msg('system.roomNoUploads'), tone: 'bad' },
  none: { label: msg('system.roomNone'), tone: 'bad' },
};

/** `412 MB`, `1.2 GB`. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1000) return t('system.megabytes', { size: Math.round(megabytes * 10) / 10 });
  return t('system.gigabytes', { size: Math.round(megabytes / 100) / 10 });
}
