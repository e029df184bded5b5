import type { OrderStatus } from '@/entities/order/status';
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';
import { msg } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

type OnLoad = Narrowed<Schema['LoadOrder'], { readonly status: OrderStatus }>;

export type LoadDate = Narrowed<Schema['LoadDate'], { readonly orders: readonly OnLoad[] }>;

/** With what is planned for it, as staff see it. */
export type StaffLoadDate = Schema['StaffLoadDate'];

/** What planners tell dealers about a load date. */
export type LoadNote = Required<Schema['LoadNote']>;

export type LoadStatus = Schema['LoadStatus'];

/** The words and meaning of a load's status, the same everywhere. */
export const loadStatuses: StatusWords<LoadStatus> = {
  open: { label: msg('loadDates.statusOpen'), tone: 'good' },
  full: { label: msg('loadDates.statusFull'), tone: 'waiting' },
  closed: { label: msg('loadDates.statusClosed'), tone: 'neutral' },
};
