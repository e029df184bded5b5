import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { FileUpload } from '@/entities/project/file-upload';
import type { ProjectFileSlot, ProjectRequestItem } from '@/entities/project/model';
import { ProjectFiles } from '@/entities/project/project-files';
import { RequestTalk } from '@/entities/project/request-talk';
import { RevisionList } from '@/entities/project/revision-list';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { isAllowed } from '@/shared/workflow/model';
import { requestPath } from '../model';
import { PricingButton } from './pricing-button';
import classes from './request-view.module.css';

type Props = { request: ProjectRequestItem };

/** What dealers send: what a request is about, a quote, a picture, what was signed. */
const slots: readonly [ProjectFileSlot, ...ProjectFileSlot[]] = ['request', 'quote', 'image', 'signed'];

/** What was answered, sent and said, and the revisions that came of it. */
export function RequestRest({ request }: Props) {
  const { id, status, files, response, revisions, events, projectId } = request;
  // The reply form is shown below the question.
  const isAsked = status === 'awaiting_dealer';
  const talk = <RequestTalk request={request} />;
  const mayAdd = ['message', 'reply', 'update'].some((verb) => isAllowed(request, verb));
  return (
    <>
      {response !== '' && (
        <Panel title={t('projectRequest.response')}>
          <p className={classes.text}>{response}</p>
        </Panel>
      )}
      {isAsked && talk}
      <Panel
        title={t('projectRequest.files')}
        aside={
          typeof projectId === 'number' &&
          files.some(({ slot }) => slot === 'pricing') && <PricingButton projectId={projectId} />
        }
      >
        <Stack gap="md">
          <ProjectFiles requestId={id} files={files} />
          {mayAdd && <FileUpload requestId={id} slots={slots} />}
        </Stack>
      </Panel>
      {!isAsked && talk}
      {revisions.length > 1 && (
        <Panel title={t('projectRequest.revisions')} isFlush>
          <RevisionList
            revisions={revisions}
            at={id}
            linkTo={({ id: other, number }) => (
              <Anchor component={Link} to={requestPath(projectId ?? 0, other)} preventScrollReset size="sm">
                {number}
              </Anchor>
            )}
          />
        </Panel>
      )}
      <HistoryPanel title={t('projectRequest.history')} events={events} />
    </>
  );
}
