import { t } from '@/shared/i18n/t';

/** Marks the label of a field that may stay empty; all others are needed. */
export const optional = (label: string): string => t('form.optional', { label });
