import { Anchor, Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Navigate } from 'react-router';
import { requestTitle, type ProjectRequestItem } from '@/entities/project/model';
import { RequestFacts } from '@/entities/project/request-facts';
import { RequestStatusBadge } from '@/entities/project/status';
import { useProjectRequest } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { paths } from '@/shared/paths';
import { draftPath, requestPath } from '../model';
import { requestWorkflow } from '../request-workflow';
import classes from './request-view.module.css';

// Fetched later, because they are below the fold.
const RequestRest = lazyPart(async () => (await import('./request-rest')).RequestRest);

type Props = { projectId: number; id: number };

/** One request on the page of its project: what is asked of its reader first, then what was asked for and said. */
export function RequestView({ projectId, id }: Props) {
  const data = useProjectRequest(id);
  const { item } = data;
  if (item && item.projectId !== projectId)
    return typeof item.projectId === 'number' ? (
      <Navigate to={requestPath(item.projectId, id)} replace />
    ) : (
      <Navigate to={paths.notFound.to()} replace />
    );
  return (
    <Loaded data={data} height={420}>
      {item && <Shown request={item} />}
    </Loaded>
  );
}

function Shown({ request }: { request: ProjectRequestItem }) {
  const { id, description } = request;
  return (
    <Stack gap="md" data-in-turn>
      <RequestNotice request={request} />
      <Panel title={requestTitle(request)} aside={<RequestStatusBadge request={request} />}>
        <Stack gap="md">
          <RequestFacts request={request} />
          {description !== '' && <p className={classes.text}>{description}</p>}
          <div className={classes.actions} data-print="hidden">
            <VerbButtons item={request} workflow={requestWorkflow} />
          </div>
        </Stack>
      </Panel>
      <Suspense fallback={<Skeleton h={320} data-loading />}>
        <RequestRest key={id} request={request} />
      </Suspense>
    </Stack>
  );
}

/** Says what the request is waiting for. */
function RequestNotice({ request }: { request: ProjectRequestItem }) {
  const { id, projectId, status, messages, revisions } = request;
  switch (status) {
    case 'awaiting_dealer': {
      const question = messages.findLast(({ kind }) => kind === 'question');
      const mayReply = isAllowed(request, 'reply');
      return (
        <Notice tone="waiting" title={t('projects.questionTitle')}>
          {question && <p className={classes.text}>{question.body}</p>}
          <Text size="sm">{mayReply ? t('projects.questionHelp') : t('projects.questionOfOthers')}</Text>
        </Notice>
      );
    }
    case 'draft':
      return (
        <Notice tone="waiting" title={t('projects.draftTitle')}>
          <Text size="sm">{t('projects.draftHelp')}</Text>
          {isAllowed(request, 'update') && (
            <Box mt="sm">
              <Button component={Link} size="sm" to={draftPath(id)}>
                {t('projects.goOn')}
              </Button>
            </Box>
          )}
        </Notice>
      );
    case 'responded':
      return (
        <Notice tone="good" title={t('projects.answeredTitle')}>
          <Text size="sm">{t('projects.answeredHelp')}</Text>
        </Notice>
      );
    case 'revision_requested': {
      const next = revisions.at(-1);
      return (
        <Notice tone="neutral" title={t('projects.revisingTitle')}>
          {next && next.id !== id && (
            <Anchor component={Link} to={requestPath(projectId ?? 0, next.id)} preventScrollReset size="sm">
              {t('projects.openRequest', { number: next.number })}
            </Anchor>
          )}
        </Notice>
      );
    }
    default:
      return null;
  }
}
