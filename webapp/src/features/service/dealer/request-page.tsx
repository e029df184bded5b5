import '../words';
import { CasePage } from '@/shared/workflow/case-page';
import { serviceDesk } from '../desk';
import { RequestActions } from '../parts/request-actions';
import { RequestView } from '../parts/request-view';
import { useServiceRequest } from '../stores';

export const { prefetch } = serviceDesk;

export default function RequestPage() {
  return (
    <CasePage desk={serviceDesk} actions={(request) => <RequestActions request={request} />}>
      {(request) => (
        <RequestView request={request} onPhoto={() => void useServiceRequest.refetch(request.id)} />
      )}
    </CasePage>
  );
}
