/** Without words, for the dashboard. */
import type { StatusTone } from '@/shared/ui/status-badge';
import type { ProjectRequestStatus, ProjectStatus } from './shapes';

/** What a status means for the reader; its words come with the record. */
const projects: Readonly<Record<ProjectStatus, StatusTone>> = {
  active: 'active',
  on_hold: 'waiting',
  ordered: 'good',
  lost: 'neutral',
  archived: 'neutral',
};

const requests: Readonly<Record<ProjectRequestStatus, StatusTone>> = {
  draft: 'neutral',
  submitted: 'active',
  triaged: 'active',
  in_departments: 'active',
  awaiting_dealer: 'waiting',
  internal_review: 'active',
  responded: 'good',
  revision_requested: 'active',
  completed: 'good',
  cancelled: 'neutral',
};

export const projectTone = (status: ProjectStatus): StatusTone => projects[status] ?? 'neutral';

export type Side = 'dealer' | 'staff';

/** To dealers, an answer is theirs to review. */
export const requestTone = (status: ProjectRequestStatus, side: Side): StatusTone =>
  status === 'responded' && side === 'dealer' ? 'waiting' : (requests[status] ?? 'neutral');
