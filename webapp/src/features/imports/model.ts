import { codeWords } from '@/shared/i18n/code-words';
import { t } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

export type BatchStatus = 'preview' | 'applied' | 'reverted';

export type Batch = {
  readonly id: number;
  /** What the file holds. */
  readonly noun: string;
  readonly fileName: string;
  readonly status: BatchStatus;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly leftAsStored: number;
  readonly refused: number;
  readonly runBy: string;
  readonly finishedAt: string;
};

export type OnConflict = 'update' | 'skip' | 'fail';

export type Choices = {
  readonly mapping: string;
  readonly onConflict: OnConflict;
  readonly skipsRefused: boolean;
};

export type Refusal = {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
};

export type FieldChange = { readonly field: string; readonly old?: string | null; readonly new: string };

export type Change = {
  readonly line: number;
  readonly key: string;
  readonly happened: string;
  readonly fields: readonly FieldChange[];
};

export type Report = {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly left: number;
  readonly refused: number;
  /** The first reasons, by line. */
  readonly refusals: readonly Refusal[];
  /** The first rows that are added, changed or left. */
  readonly changes: readonly Change[];
};

export type BatchDetail = Batch & { readonly choices: Choices; readonly report?: Report | null };

export type Noun = { readonly noun: string };

export const batchStatuses: Readonly<Record<BatchStatus, { label: string; tone: StatusTone }>> = {
  preview: { label: t('imports.statusPreview'), tone: 'waiting' },
  applied: { label: t('imports.statusApplied'), tone: 'good' },
  reverted: { label: t('imports.statusReverted'), tone: 'neutral' },
};

export const conflictChoices: readonly { readonly value: OnConflict; readonly label: string }[] = [
  { value: 'update', label: t('imports.conflictUpdate') },
  { value: 'skip', label: t('imports.conflictSkip') },
  { value: 'fail', label: t('imports.conflictFail') },
];

/** Whether a file that was looked at would be taken. */
export const mayApply = ({ status, report, choices }: BatchDetail): boolean =>
  status === 'preview' && Boolean(report) && (report?.refused === 0 || choices.skipsRefused);

export const fieldText = ({ field, old, new: value }: FieldChange): string =>
  old === null || old === undefined
    ? t('imports.fieldSet', { field: codeWords(field), value })
    : t('imports.fieldChange', { field: codeWords(field), old, value });
