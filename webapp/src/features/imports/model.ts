import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { msg, t, type Words } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

export type BatchStatus = 'preview' | 'applied' | 'running' | 'refused' | 'failed' | 'brokenOff';

export type Batch = Narrowed<Schema['Batch'], { readonly status: BatchStatus }>;

export type OnConflict = Schema['OnConflict'];

export type Choices = Schema['Choices'];

/** How a file is to be read, with the columns that were chosen for fields. */
export type Preview = Choices & Pick<Schema['PreviewForm'], 'columns'>;

export type FieldSource = Schema['FieldSource'];

export type FileColumn = Schema['FileColumn'];

/** Columns that were chosen, by field; blank for none. */
export type Chosen = Readonly<Record<string, string>>;

/** How a file is written, where that cannot be recognised. */
export type FileForm = Pick<Choices, 'encoding' | 'delimiter' | 'sheet' | 'headerRow'>;

export const recognised: FileForm = { encoding: '', delimiter: '', sheet: '', headerRow: null };

export type Refusal = Schema['RefusedCell'];
export type PaymentMatch = Schema['PaymentMatch'];

export type ReasonCount = Schema['ReasonCount'];

export type Change = Schema['Change'];

export type Report = Schema['Report'];

export type BatchDetail = Narrowed<Schema['BatchDetail'], { readonly status: BatchStatus }>;

export type Noun = Schema['Noun'];

export const batchStatuses: StatusWords<BatchStatus> = {
  preview: { label: msg('imports.statusPreview'), tone: 'waiting' },
  applied: { label: msg('imports.statusApplied'), tone: 'good' },
  running: { label: msg('imports.statusRunning'), tone: 'waiting' },
  refused: { label: msg('imports.statusRefused'), tone: 'bad' },
  failed: { label: msg('imports.statusFailed'), tone: 'bad' },
  brokenOff: { label: msg('imports.statusBrokenOff'), tone: 'bad' },
};

export const happenings: Readonly<Record<Schema['Happened'], Words>> = {
  added: msg('imports.added'),
  changed: msg('imports.changed'),
  left: msg('imports.left'),
};

export const conflictChoices: readonly { readonly value: OnConflict; readonly label: Words }[] = [
  { value: 'update', label: msg('imports.conflictUpdate') },
  { value: 'skip', label: msg('imports.conflictSkip') },
  { value: 'fail', label: msg('imports.conflictFail') },
];

/** Why a file that waits cannot be applied yet; blank where it can. */
export function whyNot({ report, choices }: BatchDetail): string {
  if (!report) return t('imports.notLooked');
  if (report.obstacles.length > 0) return t('imports.keptOut');
  if (report.refused > 0 && !choices.skipsRefused) {
    return t('imports.someRefused', { count: report.refused });
  }
  return '';
}

/** `has more than 2 decimals in Freight, SubTotal`. */
export const kindText = ({ reason, columns }: ReasonCount): string =>
  columns.length > 0 ? t('imports.kindIn', { reason, columns: columns.join(', ') }) : reason;
