import '../words';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { RequestTimeline } from '@/entities/service/request-talk';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryFrame } from '@/shared/workflow/history-panel';
import { serviceDesk, queueCrumb } from '../desk';
import { AdvisorSelect } from '../parts/advisor-select';
import { ConversationPanel } from '../parts/conversation-panel';
import classes from '../parts/desk.module.css';
import { ImagesPanel } from '../parts/images-panel';
import { IncidentsPanel } from '../parts/incidents-panel';
import { OrderPanel } from '../parts/order-panel';
import { PapersPanel } from '../parts/papers-panel';
import { RelatedPanel } from '../parts/related-panel';
import { DeskRequestFacts } from '../parts/request-facts';
import { RequestNotices } from '../parts/request-notices';
import { VisitsPanel } from '../parts/visits-panel';
import { useIncident } from '../stores';
import { useAddressed } from '../use-addressed';

/** Whose an incident is, its address does not say. */
export const prefetch = ({ params, pattern }: Address) => {
  if (pattern === staffPaths.serviceRequest.pattern) serviceDesk.prefetch({ params });
};

const { kind } = serviceDesk;

/** While it is asked whose an incident is. */
const incident = { store: useIncident, kind, crumbs: [queueCrumb], title: () => t(kind) };

/** All there is to a request, and all that can be done about it, on one page. */
export default function DeskRequestPage() {
  const { requestId, incidentId } = useAddressed();
  if (requestId === null)
    return (
      <RecordPage {...incident} query={incidentId}>
        {() => null}
      </RecordPage>
    );
  return (
    <DeskPage desk={serviceDesk} id={requestId}>
      {(request) => (
        <div className={classes.page}>
          <div className={classes.main}>
            <RequestNotices request={request} />
            <IncidentsPanel request={request} incidentId={incidentId} />
            <ImagesPanel request={request} />
            <ConversationPanel request={request} />
            <HistoryFrame title={t('desk.timeline')}>
              <RequestTimeline requestId={request.id} events={request.events} />
            </HistoryFrame>
          </div>
          <div className={classes.side}>
            <Panel title={t('desk.advisor')}>
              <AdvisorSelect request={request} />
            </Panel>
            <DeskRequestFacts request={request} />
            <VisitsPanel request={request} />
            <OrderPanel request={request} />
            <RelatedPanel request={request} />
            <PapersPanel request={request} />
          </div>
        </div>
      )}
    </DeskPage>
  );
}
