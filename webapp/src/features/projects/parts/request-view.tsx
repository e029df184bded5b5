import { Anchor, Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ProjectRequestItem } from '@/entities/project/model';
import { RequestFacts } from '@/entities/project/request-facts';
import { RevisionList } from '@/entities/project/revision-list';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { isAllowed } from '@/shared/workflow/model';
import { draftPath, requestPath } from '../model';
import classes from './request-view.module.css';

// Fetched later, because they are below the fold.
const RequestRest = lazyPart(async () => (await import('./request-rest')).RequestRest);

type Props = { request: ProjectRequestItem };

/** What a request waits for, and what is known of it. */
export function RequestView({ request }: Props) {
  const { id, description, revisions, events, projectId } = request;
  return (
    <TwoColumns
      side={
        <Stack gap="md" data-in-turn>
          <Panel title={t('projectRequest.facts')}>
            <RequestFacts request={request} />
          </Panel>
          {revisions.length > 1 && (
            <Panel title={t('projectRequest.revisions')} isFlush>
              <RevisionList
                revisions={revisions}
                at={id}
                linkTo={({ id: other, number }) => (
                  <Anchor component={Link} to={requestPath(projectId ?? 0, other)} size="sm">
                    {number}
                  </Anchor>
                )}
              />
            </Panel>
          )}
          <HistoryPanel title={t('projectRequest.history')} events={events} isFolded />
        </Stack>
      }
    >
      <Stack gap="md" data-in-turn>
        <RequestNotice request={request} />
        {description !== '' && (
          <Panel title={t('projects.asked')}>
            <p className={classes.text}>{description}</p>
          </Panel>
        )}
        <Suspense fallback={<Skeleton h={320} data-loading />}>
          <RequestRest request={request} />
        </Suspense>
      </Stack>
    </TwoColumns>
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
        <Notice tone="waiting" title={t('projects.answeredTitle')}>
          <Text size="sm">{t('projects.answeredHelp')}</Text>
        </Notice>
      );
    case 'revision_requested': {
      const next = revisions.at(-1);
      return (
        <Notice tone="neutral" title={t('projects.revisingTitle')}>
          {next && next.id !== id && (
            <Anchor component={Link} to={requestPath(projectId ?? 0, next.id)} size="sm">
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
