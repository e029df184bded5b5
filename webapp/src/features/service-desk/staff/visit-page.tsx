import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { MessageForm } from '@/shared/workflow/message-form';
import { visitStatusOf, visitTime } from '@/entities/service/model';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import { currentVisit, headingOf, type StaffRequest } from '../model';
import { PhasePhotos } from '../parts/phase-photos';
import { useRequest, useWriteMessage } from '../stores';
import { VisitActions } from '../visits/visit-actions';
import { VisitFacts } from '../visits/visit-facts';
import classes from '../visits/visits.module.css';

const record = {
  store: useRequest,
  kind: words('visits.one'),
  crumbs: [{ label: words('nav.visits'), to: paths.visits.to() }],
  title: headingOf,
};

export const prefetch = prefetchRecord(useRequest);

/** A visit from the door to the signature, for one hand and a small screen. */
export default function VisitPage() {
  const id = Number(useParams()['id']);
  return (
    <div className={classes.narrow}>
      <RecordPage
        {...record}
        query={id}
        aside={(request) => {
          const visit = currentVisit(request);
          if (visit === undefined) return null;
          const { tone, label } = visitStatusOf(visit);
          return <StatusBadge tone={tone}>{label}</StatusBadge>;
        }}
      >
        {(request) => <Visit request={request} />}
      </RecordPage>
    </div>
  );
}

function Visit({ request }: { request: StaffRequest }) {
  const write = useWriteMessage((state) => state.run);
  const visit = currentVisit(request);
  const isUnderWay = visit?.status === 'started';
  return (
    <Stack gap="md">
      {visit === undefined && <Notice tone="neutral" title={t('visits.none')} />}
      {visit && (
        <Notice tone={isUnderWay ? 'good' : 'neutral'} title={visitTime(visit)}>
          {t('desk.crewOf', { number: visit.crewNumber, name: visit.crewName })}
        </Notice>
      )}
      <VisitFacts request={request} />
      {isUnderWay && (
        <>
          <Panel title={t('desk.photosBefore')}>
            <PhasePhotos request={request} phase="before" />
          </Panel>
          <Panel title={t('visits.noteToHouse')}>
            <MessageForm
              label={t('visits.noteToHouse')}
              submitLabel={t('visits.sendNote')}
              send={({ message }) => write({ requestid: request.id, message, isInternal: true })}
              draft={`note ${request.id}`}
            />
          </Panel>
        </>
      )}
      {(visit?.status === 'done' || visit?.status === 'incomplete') && (
        <Notice
          tone={visit.status === 'done' ? 'good' : 'waiting'}
          title={t(visit.status === 'done' ? 'visits.finished' : 'visits.unfinished')}
        >
          {visit.note}
        </Notice>
      )}
      <Anchor
        component={Link}
        className={classes.whole}
        to={paths.adminServiceRequest.to({ id: request.id })}
      >
        {t('visits.request')}
      </Anchor>
      <VisitActions request={request} />
    </Stack>
  );
}
