/** Without words, for the dashboard. */
import type { Schema } from '@/shared/api/schema';

/** The states in which the one who holds a request has to act: not while it waits for the dealer. */
export const actedOn: readonly Schema['ChangeStatus'][] = [
  'submitted',
  'verified',
  'in_review',
  'supervisor_review',
  'dealer_approved',
  'expired',
];
