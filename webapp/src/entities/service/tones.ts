/** Without words, for the dashboard. */
import type { StatusTone } from '@/shared/ui/status-badge';
import type { RequestStatus } from './model';

/** What a status means for the reader; its words come with the record. */
const tones: Readonly<Record<RequestStatus, StatusTone>> = {
  draft: 'neutral',
  submitted: 'active',
  in_review: 'active',
  more_info: 'waiting',
  approved: 'active',
  awaiting_parts: 'waiting',
  scheduled: 'active',
  in_progress: 'active',
  // It waits for the dealer's word.
  completed: 'waiting',
  closed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};

export const toneOf = (status: RequestStatus): StatusTone => tones[status] ?? 'neutral';
