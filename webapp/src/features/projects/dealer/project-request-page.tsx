import '../words';
import { Navigate, useParams } from 'react-router';
import { DeskPage } from '@/shared/workflow/desk-page';
import { requestPath } from '../model';
import { RequestView } from '../parts/request-view';
import { requestDesk } from '../request-desk';

export const { prefetch } = requestDesk;

/** One request of a project: what is asked of its reader first, then what was asked for, sent and said. */
export default function ProjectRequestPage() {
  const { project } = useParams();
  return (
    <DeskPage desk={requestDesk}>
      {(request) =>
        typeof request.projectId === 'number' && request.projectId !== Number(project) ? (
          <Navigate to={requestPath(request.projectId, request.id)} replace />
        ) : (
          <RequestView request={request} />
        )
      }
    </DeskPage>
  );
}
