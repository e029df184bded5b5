import './words';
import { t } from '@/shared/i18n/t';
import { isAllowed } from '@/shared/store/is-allowed';
import { asksInProjects } from './use-may-ask-for-units';
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
  // The server says to all dealers that the reply is theirs.
  const isOthers = status === 'awaiting_dealer' && !isStaffSide() && !asksInProjects(isAllowed);
  return (
    <StatusBadge tone={requestTone(status, isStaffSide() ? 'staff' : 'dealer')}>
      {isOthers ? t('projectRequest.dealerAwaitingOthers') : statusLabel}
    </StatusBadge>
  );
}
