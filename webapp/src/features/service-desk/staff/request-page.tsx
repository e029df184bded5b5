import '../words';
import { Group } from '@mantine/core';
import { say, t, words } from '@/shared/i18n/t';
import { prefetchRecord, type Address } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { RequestStatus } from '@/entities/service/request-status';
import { RequestTimeline } from '@/entities/service/request-talk';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { headingOf } from '../model';
import { AdvisorSelect } from '../parts/advisor-select';
import { ConversationPanel } from '../parts/conversation-panel';
import { Deadline } from '../parts/deadline';
import classes from '../parts/desk.module.css';
import { ImagesPanel } from '../parts/images-panel';
import { IncidentsPanel } from '../parts/incidents-panel';
import { OrderPanel } from '../parts/order-panel';
import { PapersPanel } from '../parts/papers-panel';
import { RelatedPanel } from '../parts/related-panel';
import { DeskRequestFacts } from '../parts/request-facts';
import { RequestNotices } from '../parts/request-notices';
import { RequestSteps } from '../parts/request-steps';
import { VisitsPanel } from '../parts/visits-panel';
import { useIncident, useRequest } from '../stores';
import { useAddressed } from '../use-addressed';
import { deskWorkflow } from '../verbs/desk-workflow';

const record = {
  store: useRequest,
  kind: words('desk.one'),
  crumbs: [{ label: words('nav.serviceRequests'), to: paths.adminServiceRequests.to() }],
  title: headingOf,
};

/** Whose an incident is, its address does not say. */
export const prefetch = ({ params, pattern }: Address) => {
  if (pattern === paths.adminServiceRequest.pattern) prefetchRecord(useRequest)({ params });
};

/** While it is asked whose an incident is. */
const incident = { ...record, store: useIncident, title: () => say(record.kind) };

/** All there is to a request, and all that can be done about it, on one page. */
export default function DeskRequestPage() {
  const { requestId, incidentId } = useAddressed();
  if (requestId === null) {
    return (
      <RecordPage {...incident} query={incidentId}>
        {() => null}
      </RecordPage>
    );
  }
  return (
    <RecordPage
      {...record}
      query={requestId}
      aside={(request) => (
        <Group gap="sm">
          <RequestStatus request={request} />
          <Deadline request={request} />
        </Group>
      )}
      actions={(request) => <VerbButtons key={request.id} item={request} workflow={deskWorkflow} />}
    >
      {(request) => (
        <div className={classes.page}>
          <RequestSteps id={request.id} />
          <div className={classes.main}>
            <RequestNotices request={request} />
            <IncidentsPanel request={request} incidentId={incidentId} />
            <ImagesPanel request={request} />
            <ConversationPanel request={request} />
            <Panel title={t('desk.timeline')}>
              <RequestTimeline requestId={request.id} events={request.events} />
            </Panel>
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
    </RecordPage>
  );
}
