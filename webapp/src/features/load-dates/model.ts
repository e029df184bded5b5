import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

export type LoadDate = Narrowed<Schema['LoadDate'], { readonly status: LoadStatus }>;

export type LoadStatus = 'open' | 'full' | 'closed';

/** The words and meaning of a load's status, the same everywhere. */
export const loadStatuses: StatusWords<LoadStatus> = {
  open: { label: t('loadDates.statusOpen'), tone: 'good' },
  full: { label: t('loadDates.statusFull'), tone: 'waiting' },
  closed: { label: t('loadDates.statusClosed'), tone: 'neutral' },
};
