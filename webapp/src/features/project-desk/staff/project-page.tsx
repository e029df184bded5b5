import '../words';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { requestTitle, type ProjectItem } from '@/entities/project/model';
import { OrderLinks } from '@/entities/project/order-links';
import { RequestStatusBadge } from '@/entities/project/status';
import { date, dayOf, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { ContactLine } from '../parts/contact-line';
import { DateText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkRows } from '@/shared/ui/link-rows';
import { Panel } from '@/shared/ui/panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { turnInShort } from '../model';
import { RequestMarks } from '../parts/request-marks';
import { projectDesk } from '../project-desk';

// Below what people come for, with pictures of its own.
const ApprovalsPanel = lazyPart(async () => (await import('../parts/approvals-panel')).ApprovalsPanel);

export const { prefetch } = projectDesk;

/** One project of a dealer with all that was asked for in it. */
export default function ProjectPage() {
  return (
    <DeskPage
      desk={projectDesk}
      actions={(project, buttons) => (
        <>
          {project.mayRequest && (
            <Button
              component={Link}
              to={`${staffPaths.newProjectRequest.to()}?project=${project.id}`}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('projectDesk.add')}
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
  const maySeeDrawings = useCan()('drawings:view');
  const { account, accountName, requests, orders, events, contacts, value, currency } = project;
  return (
    <RecordColumns
      side={
        <>
          <FactsPanel
            title={t('project.facts')}
            facts={[
              {
                label: t('projectDesk.dealer'),
                value: (
                  <Anchor component={Link} to={`${staffPaths.orders.to()}?account=${account}`} inherit>
                    {t('projectDesk.accountOf', { account, name: accountName })}
                  </Anchor>
                ),
              },
              Boolean(project.branch) && { label: t('grid.branch'), value: project.branch },
              { label: t('project.kind'), value: project.typeName },
              project.site !== '' && { label: t('project.site'), value: project.site },
              project.architect !== '' && { label: t('project.architect'), value: project.architect },
              project.builder !== '' && { label: t('project.builder'), value: project.builder },
              Boolean(project.bidOn) && {
                label: t('project.bidOn'),
                value: <DateText day={project.bidOn} />,
              },
              Boolean(project.needBy) && {
                label: t('project.needBy'),
                value: <DateText day={project.needBy} />,
              },
              {
                label: t('projectDesk.priceOf'),
                value:
                  typeof value === 'number' ? money(value, currency ?? undefined) : t('projectDesk.noPrice'),
              },
              { label: t('project.created'), value: <DateText day={project.createdAt.slice(0, 10)} /> },
              Boolean(project.archivedAt) && {
                label: t('project.archived'),
                value: <DateText day={project.archivedAt?.slice(0, 10)} />,
              },
            ]}
          />
          {contacts.length > 0 && (
            <Panel title={t('projectDesk.contacts')}>
              <Stack gap="sm">
                {contacts.map((contact) => (
                  <ContactLine key={`${contact.name} ${contact.email}`} contact={contact} />
                ))}
              </Stack>
            </Panel>
          )}
          <HistoryPanel title={t('projectRequest.history')} events={events} />
        </>
      }
    >
      <Panel title={t('projectDesk.otherRequests')} isFlush={requests.length > 0}>
        {requests.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('projectDesk.noRequests')}
          </Text>
        ) : (
          <LinkRows
            rows={requests.map((request) => ({
              key: request.id,
              to: staffPaths.projectRequest.to({ id: request.id }),
              title: requestTitle(request),
              about: (
                <>
                  {[
                    request.typeName,
                    t('projectRequest.since', {
                      turn: turnInShort(request),
                      date: dayOf(request.statusAt),
                    }),
                    request.dueOn && t('projectDesk.dueOn', { day: date(request.dueOn) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  <RequestMarks request={request} />
                </>
              ),
              aside: <RequestStatusBadge request={request} />,
            }))}
          />
        )}
      </Panel>
      <Panel title={t('project.orders')} isFlush={orders.length > 0}>
        {orders.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('project.noOrders')}
          </Text>
        ) : (
          <OrderLinks orders={orders} />
        )}
      </Panel>
      {maySeeDrawings && orders.length > 0 && (
        <Suspense fallback={<Skeleton h={240} data-loading />}>
          <ApprovalsPanel projectId={project.id} />
        </Suspense>
      )}
    </RecordColumns>
  );
}
