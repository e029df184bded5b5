import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { codeWords } from '@/shared/i18n/code-words';
import { t } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

export type BatchStatus = 'preview' | 'applied';

export type Batch = Narrowed<Schema['Batch'], { readonly status: BatchStatus }>;

export type OnConflict = Schema['OnConflict'];

export type Choices = Schema['Choices'];

export type Refusal = Schema['RefusedCell'];

export type FieldChange = Schema['FieldChange'];

export type Change = Schema['Change'];

export type Report = Schema['Report'];

export type BatchDetail = Narrowed<Schema['BatchDetail'], { readonly status: BatchStatus }>;

export type Noun = Schema['Noun'];

export const batchStatuses: StatusWords<BatchStatus> = {
  preview: { label: t('imports.statusPreview'), tone: 'waiting' },
  applied: { label: t('imports.statusApplied'), tone: 'good' },
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
