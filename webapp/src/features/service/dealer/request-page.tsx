import '../words';
import { CasePage } from '@/shared/workflow/case-page';
import { desk } from '../desk';
import { RequestActions } from '../parts/request-actions';
import { RequestView } from '../parts/request-view';
import { useServiceRequest } from '../stores';

export const { prefetch } = desk;

export default function RequestPage() {
  return (
    <CasePage desk={desk} actions={(request) => <RequestActions request={request} />}>
      {(request) => (
        <RequestView request={request} onPhoto={() => void useServiceRequest.refetch(request.id)} />
      )}
    </CasePage>
  );
}
