import '../words';
import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { CasePage } from '@/shared/workflow/case-page';
import { MessageForm } from '@/shared/workflow/message-form';
import { visitTime } from '@/entities/service/model';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { currentVisit, type StaffRequest } from '@/entities/service/staff/model';
import { PhasePhotos } from '@/entities/service/staff/phase-photos';
import { useWriteMessage } from '@/entities/service/staff/stores';
import { VisitActions } from '../parts/visit-actions';
import { VisitFacts } from '../parts/visit-facts';
import { visitDesk } from '../desk';
import classes from '../parts/visits.module.css';

export const { prefetch } = visitDesk;

/** A visit from the door to the signature, for one hand and a small screen. */
export default function VisitPage() {
  return (
    <div className={classes.narrow}>
      <CasePage desk={visitDesk}>{(request) => <Visit request={request} />}</CasePage>
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
        to={staffPaths.serviceRequest.to({ id: request.id })}
      >
        {t('visits.request')}
      </Anchor>
      <VisitActions request={request} />
    </Stack>
  );
}
