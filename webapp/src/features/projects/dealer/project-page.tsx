import '../words';
import '@/entities/elevation/words';
import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ProjectItem } from '@/entities/project/model';
import { OrderLinks } from '@/entities/project/order-links';
import { ProjectHistory } from '@/entities/project/request-talk';
import { ProjectStatusBadge } from '@/entities/project/status';
import { useProject, useProjectRequest } from '@/entities/project/stores';
import { t, words } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { firstOf, titleOf } from '../model';
import { ProjectActions } from '../parts/project-actions';
import { ProjectFacts } from '../parts/project-facts';
import { RequestView } from '../parts/request-view';
import { RequestsPanel } from '../parts/requests-panel';

// Below what people come for, with pictures of its own.
const ProjectDrawings = lazyPart(async () => (await import('../parts/project-drawings')).ProjectDrawings);
const ProjectUnits = lazyPart(async () => (await import('../parts/project-units')).ProjectUnits);

const record = { store: useProject, kind: words('project.project'), title: titleOf };

export function prefetch({ params, search }: Pick<Address, 'params' | 'search'>) {
  useProject.prefetch(Number(params['id']));
  const request = Number(search.get('request'));
  if (request > 0) useProjectRequest.prefetch(request);
}

const crumbOf = (project: ProjectItem | null) =>
  project?.status === 'archived'
    ? { label: words('projects.archive'), to: paths.archivedProjects.to() }
    : { label: words('nav.projects'), to: paths.projects.to() };

/** A project on one page, with the request that its address names (`?request=`), or the one that waits first. */
export default function ProjectPage() {
  const id = Number(useParams()['id']);
  const { item } = useProject(id);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[crumbOf(item)]}
      aside={(project) => <ProjectStatusBadge project={project} />}
      actions={(project) => <ProjectActions project={project} />}
    >
      {(project) => <ProjectView project={project} />}
    </RecordPage>
  );
}

function ProjectView({ project }: { project: ProjectItem }) {
  const [search] = useSearchParams();
  const named = Number(search.get('request'));
  const at = named > 0 ? named : firstOf(project)?.id;
  const { orders, events, status } = project;
  return (
    <TwoColumns
      side={
        <Stack gap="md" data-in-turn>
          <ProjectFacts project={project} />
          <Panel title={t('project.orders')} isFlush={orders.length > 0}>
            {orders.length > 0 ? (
              <OrderLinks orders={orders} />
            ) : (
              <Text size="sm" c="dimmed">
                {t('project.noOrders')}
              </Text>
            )}
          </Panel>
          <ProjectHistory events={events} title={t('project.history')} />
        </Stack>
      }
    >
      <Stack gap="md" data-in-turn>
        {status === 'archived' && (
          <Notice tone="neutral" title={t('projects.isArchivedTitle')}>
            <Text size="sm">{t('projects.isArchivedHelp')}</Text>
          </Notice>
        )}
        <RequestsPanel project={project} at={at} />
        {at !== undefined && <RequestView key={at} projectId={project.id} id={at} />}
        <Suspense fallback={<Skeleton h={120} data-loading />}>
          <ProjectDrawings projectId={project.id} />
        </Suspense>
        {orders.length > 0 && (
          <Suspense fallback={<Skeleton h={160} data-loading />}>
            <ProjectUnits project={project} />
          </Suspense>
        )}
      </Stack>
    </TwoColumns>
  );
}
