import '../words';
import '@/entities/elevation/words';
import { Button, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useProjectDrawings } from '@/entities/drawing/stores';
import type { ProjectItem } from '@/entities/project/model';
import { OrderLinks } from '@/entities/project/order-links';
import { useProject } from '@/entities/project/stores';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { useStable } from '@/shared/lib/use-stable';
import { useTab } from '@/shared/lib/use-tab';
import { useMayAct } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { asksReply, replyParameter } from '../home/reply-path';
import { askPath, boardOf, requestPath } from '../model';
import { ProjectContacts, ProjectDetails } from '../parts/project-facts';
import { ProjectLead } from '../parts/project-lead';
import { RequestBoard } from '../parts/request-board';
import { projectDesk } from '../project-desk';

// Only those who open their tabs load them.
const DrawingsPanel = lazyPart(async () => (await import('../parts/drawings-panel')).DrawingsPanel);
const ProjectUnits = lazyPart(async () => (await import('../parts/project-units')).ProjectUnits);

export function prefetch({ params }: Pick<Address, 'params'>) {
  const projectId = Number(params['id']);
  useProject.prefetch(projectId);
  useProjectDrawings.prefetch({ projectId });
}

/** A project on one page: what waits for its dealer, its requests by who has to act, its units and its drawings. */
export default function ProjectPage() {
  const mayAct = useMayAct();
  return (
    <DeskPage
      desk={projectDesk}
      actions={(project, buttons) => (
        <>
          {mayAct && project.mayRequest && (
            <Button
              component={Link}
              to={askPath(project.id)}
              {...(boardOf(project).yours.length > 0 && { variant: 'default' })}
            >
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
  const { tab, onChange } = useTab(['requests', 'units', 'drawings']);
  const { id, orders, events, status } = project;
  // Where requests were before.
  const named = Number(search.get('request'));
  if (named > 0) return <Navigate to={requestPath(id, named)} replace />;
  const [asking, ...others] = project.requests.filter(asksReply);
  if (search.has(replyParameter) && asking && others.length === 0)
    return <Navigate to={requestPath(id, asking.id)} replace />;
  const board = boardOf(project);
  const units = orders.reduce((sum, { lineCount }) => sum + lineCount, 0);
  return (
    <TwoColumns
      side={
        <Stack gap="md" data-in-turn>
          <ProjectContacts project={project} />
          <Panel title={t('project.orders')} isFlush={orders.length > 0}>
            {orders.length > 0 ? (
              <OrderLinks orders={orders} />
            ) : (
              <Text size="sm" c="dimmed">
                {t('project.noOrders')}
              </Text>
            )}
          </Panel>
          <ProjectDetails project={project} />
          <HistoryPanel title={t('project.history')} events={events} isFolded />
        </Stack>
      }
    >
      <Stack gap="md" data-in-turn>
        {status === 'archived' && (
          <Notice tone="neutral" title={t('projects.isArchivedTitle')}>
            <Text size="sm">{t('projects.isArchivedHelp')}</Text>
          </Notice>
        )}
        <ProjectLead project={project} first={status === 'lost' ? undefined : board.yours[0]} />
        <Tabs value={tab} onChange={onChange} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="requests">{t('projects.requests')}</Tabs.Tab>
            <Tabs.Tab value="units">{t('projects.unitsOf', { count: integer(units) })}</Tabs.Tab>
            <Tabs.Tab value="drawings">{t('drawing.drawings')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="requests">
            <RequestBoard project={project} board={board} />
          </Tabs.Panel>
          <Suspense fallback={<Skeleton h={280} data-loading />}>
            <Tabs.Panel value="units">
              <ProjectUnits projectId={id} />
            </Tabs.Panel>
            <Tabs.Panel value="drawings">
              <Drawings projectId={id} />
            </Tabs.Panel>
          </Suspense>
        </Tabs>
      </Stack>
    </TwoColumns>
  );
}

function Drawings({ projectId }: { projectId: number }) {
  return <DrawingsPanel drawings={useProjectDrawings(useStable({ projectId }))} />;
}
