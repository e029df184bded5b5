import { Anchor, Text } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { Link } from 'react-router';
import { requestTitle, turnSince, type ProjectItem, type ProjectRequest } from '@/entities/project/model';
import { RequestStatusBadge } from '@/entities/project/status';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { FewFirst } from '@/shared/ui/few-first';
import { Panel } from '@/shared/ui/panel';
import { requestPath } from '../model';

type Props = {
  project: Pick<ProjectItem, 'id' | 'requests'>;
  /** The one that is shown below. */
  at: number | undefined;
};

const few = 8;

/** What was asked for in a project, the latest first, each with whose turn it is. */
export function RequestsPanel({ project: { id, requests }, at }: Props) {
  if (requests.length === 0)
    return (
      <Panel title={t('projects.requests')}>
        <EmptyState
          icon={IconFileDescription}
          title={t('projects.noRequests')}
          help={t('projects.noneHelp')}
        />
      </Panel>
    );
  return (
    <Panel title={t('projects.requests')} isFlush>
      <FewFirst rows={requests} few={few}>
        {(shown) => (
          <EntryRows>
            {shown.map((request) => (
              <EntryRow key={request.id} end={<RequestStatusBadge request={request} />}>
                <Anchor
                  component={Link}
                  to={requestPath(id, request.id)}
                  preventScrollReset
                  size="sm"
                  aria-current={request.id === at}
                  {...(request.id === at && { fw: 600 })}
                >
                  {requestTitle(request)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {aboutOf(request)}
                </Text>
              </EntryRow>
            ))}
          </EntryRows>
        )}
      </FewFirst>
    </Panel>
  );
}

function aboutOf(request: ProjectRequest): string {
  const { typeName, promisedOn, needBy, category } = request;
  const isOpen = category === 'open';
  return [
    typeName,
    turnSince(request),
    isOpen && promisedOn && t('projects.promisedBy', { date: date(promisedOn) }),
    isOpen && needBy && t('projects.neededBy', { date: date(needBy) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
