import { isStaffSide } from '@/shared/side';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Project, ProjectRequest } from './shapes';
import { projectTone, requestTone } from './tones';

/** Where a project stands. */
export function ProjectStatusBadge({
  project: { status, statusLabel },
}: {
  project: Pick<Project, 'status' | 'statusLabel'>;
}) {
  return <StatusBadge tone={projectTone(status)}>{statusLabel}</StatusBadge>;
}

/** Where a request stands, in the words of the reader's side. */
export function RequestStatusBadge({
  request: { status, statusLabel },
}: {
  request: Pick<ProjectRequest, 'status' | 'statusLabel'>;
}) {
  return (
    <StatusBadge tone={requestTone(status, isStaffSide() ? 'staff' : 'dealer')}>{statusLabel}</StatusBadge>
  );
}
