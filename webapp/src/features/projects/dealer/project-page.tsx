import '../words';
import '@/entities/elevation/words';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProjectItem } from '@/entities/project/model';
import { OrderLinks } from '@/entities/project/order-links';
import { useProject, useProjectRequest } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { useMayAct } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { askPath, firstOf } from '../model';
import { ProjectFacts } from '../parts/project-facts';
import { RequestView } from '../parts/request-view';
import { RequestsPanel } from '../parts/requests-panel';
import { projectDesk } from '../project-desk';

// Below what people come for, with pictures of its own.
const ProjectDrawings = lazyPart(async () => (await import('../parts/project-drawings')).ProjectDrawings);
const ProjectUnits = lazyPart(async () => (await import('../parts/project-units')).ProjectUnits);

export function prefetch({ params, search }: Pick<Address, 'params' | 'search'>) {
  useProject.prefetch(Number(params['id']));
  const request = Number(search.get('request'));
  if (request > 0) useProjectRequest.prefetch(request);
}

/** A project on one page, with the request that its address names (`?request=`), or the one that waits first. */
export default function ProjectPage() {
  const mayAct = useMayAct();
  return (
    <DeskPage
      desk={projectDesk}
      actions={(project, buttons) => (
        <>
          {mayAct && project.mayRequest && (
            <Button component={Link} to={askPath(project.id)}>
              {t('projects.ask')}
            </Button>
          )}
          {buttons}
        </>
      )}
    >
      {(project) => <ProjectView project={project} />}
    </DeskPage>
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
          <HistoryPanel title={t('project.history')} events={events} />
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
