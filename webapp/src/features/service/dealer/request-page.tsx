import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useParams } from 'react-router';
import { words } from '@/shared/i18n/t';
import { RequestStatus } from '@/entities/service/request-status';
import { RecordPage } from '@/shared/ui/record-page';
import { listOf, titleOf, type ServiceRequest } from '../model';
import { RequestActions } from '../parts/request-actions';
import { RequestView } from '../parts/request-view';
import { useServiceRequest } from '../stores';

const record = {
  store: useServiceRequest,
  kind: words('requests.request'),
  title: titleOf,
};

export const prefetch = prefetchRecord(useServiceRequest);

export default function RequestPage() {
  const id = Number(useParams()['id']);
  const { item } = useServiceRequest(id);
  const onPhoto = () => void useServiceRequest.refetch(id);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[listOf(item?.bucket ?? 'open')]}
      aside={(request: ServiceRequest) => <RequestStatus request={request} />}
      actions={(request: ServiceRequest) => <RequestActions request={request} />}
    >
      {(request) => <RequestView request={request} onPhoto={onPhoto} />}
    </RecordPage>
  );
}
