import '../words';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ProjectRequestItem } from '@/entities/project/model';
import { RequestFacts } from '@/entities/project/request-facts';
import { RevisionList } from '@/entities/project/revision-list';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { dealerOf } from '../model';
import classes from '../parts/desk.module.css';
import { HandlingPanel } from '../parts/handling-panel';
import { RequestNotices } from '../parts/request-notices';
import { ProjectRequestTalk } from '../parts/talk-panel';
import { requestDesk } from '../request-desk';

// Read after what they belong to.
const FilesPanel = lazyPart(async () => (await import('../parts/files-panel')).FilesPanel);
const DepartmentsPanel = lazyPart(async () => (await import('../parts/departments-panel')).DepartmentsPanel);
const DrawingsPanel = lazyPart(async () => (await import('../parts/drawings-panel')).DrawingsPanel);
const UnitsPanel = lazyPart(async () => (await import('../parts/units-panel')).UnitsPanel);
const ProjectPanel = lazyPart(async () => (await import('../parts/project-panel')).ProjectPanel);

// Most requests have a project.
const OrphanPanel = lazyPart(async () => (await import('../parts/orphan-panel')).OrphanPanel);

export const { prefetch } = requestDesk;

/** All there is to a project request, and all that can be done about it, on one page. */
export default function ProjectRequestPage() {
  return <DeskPage desk={requestDesk}>{(request) => <RequestView request={request} />}</DeskPage>;
}

const waiting = (height: number) => <Skeleton h={height} data-loading />;

function RequestView({ request }: { request: ProjectRequestItem }) {
  const maySeeDrawings = useCan()('drawings:view');
  const { projectId, isOrphan, category, description, response, revisions, events, account } = request;
  return (
    <TwoColumns
      side={
        <Stack gap="md" data-in-turn>
          <HandlingPanel request={request} />
          {typeof projectId === 'number' && (
            <Suspense fallback={waiting(160)}>
              <ProjectPanel projectId={projectId} />
            </Suspense>
          )}
          <Suspense fallback={waiting(280)}>
            <FilesPanel request={request} />
          </Suspense>
          {revisions.length > 1 && (
            <Panel title={t('projectRequest.revisions')}>
              <RevisionList
                revisions={revisions}
                at={request.id}
                linkTo={({ id, number }) => (
                  <Anchor component={Link} to={staffPaths.projectRequest.to({ id })} size="sm">
                    {number}
                  </Anchor>
                )}
              />
            </Panel>
          )}
          <HistoryPanel title={t('projectRequest.history')} events={events} />
        </Stack>
      }
    >
      <Stack gap="md" data-in-turn>
        <RequestNotices request={request} />
        {isOrphan && category !== 'done' && (
          <Suspense fallback={waiting(140)}>
            <OrphanPanel request={request} />
          </Suspense>
        )}
        <Panel title={t('projectRequest.facts')}>
          <RequestFacts
            request={request}
            more={[
              {
                label: t('projectDesk.dealer'),
                value: account ? (
                  <Anchor component={Link} to={`${staffPaths.orders.to()}?account=${account}`} inherit>
                    {t('projectDesk.accountOf', { account, name: dealerOf(request) })}
                  </Anchor>
                ) : (
                  dealerOf(request)
                ),
              },
            ]}
          />
          {description !== '' && <p className={classes.description}>{description}</p>}
        </Panel>
        {response !== '' && (
          <Panel title={t('projectRequest.response')}>
            <p className={classes.text}>{response}</p>
          </Panel>
        )}
        <Suspense fallback={waiting(160)}>
          <DepartmentsPanel request={request} />
        </Suspense>
        {maySeeDrawings && (
          <Suspense fallback={waiting(120)}>
            <DrawingsPanel request={request} />
          </Suspense>
        )}
        <Suspense fallback={waiting(160)}>
          <UnitsPanel request={request} />
        </Suspense>
        <ProjectRequestTalk request={request} />
      </Stack>
    </TwoColumns>
  );
}
