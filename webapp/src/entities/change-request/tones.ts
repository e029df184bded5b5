/** Without words, for the dashboard. */
import type { Schema } from '@/shared/api/schema';
import type { StatusTone } from '@/shared/ui/status-badge';

type Status = Schema['ChangeStatus'];

/** What a status means for the reader; its words come with the record. */
const tones: Readonly<Record<Status, StatusTone>> = {
  submitted: 'active',
  verified: 'active',
  in_review: 'active',
  supervisor_review: 'active',
  awaiting_dealer: 'waiting',
  dealer_approved: 'active',
  completed: 'good',
  dealer_rejected: 'bad',
  cancelled: 'neutral',
  expired: 'waiting',
};

/** To dealers, what they have approved is as good as elsewhere; to staff it is to be entered. */
export const approvedTone = { dealer: 'good', staff: 'active' } as const;

export const toneOf = (status: Status): StatusTone => tones[status] ?? 'neutral';

/** The states in which the one who holds a request has to act: not while it waits for the dealer. */
export const actedOn: readonly Status[] = [
  'submitted',
  'verified',
  'in_review',
  'supervisor_review',
  'dealer_approved',
  'expired',
];
