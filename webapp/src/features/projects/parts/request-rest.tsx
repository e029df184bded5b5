import { Stack } from '@mantine/core';
import { useRequestDrawings } from '@/entities/drawing/stores';
import { FileUpload } from '@/entities/project/file-upload';
import type { ProjectFileSlot, ProjectRequestItem } from '@/entities/project/model';
import { ProjectFiles } from '@/entities/project/project-files';
import { RequestTalk } from '@/entities/project/request-talk';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import { DrawingsPanel } from './drawings-panel';
import { PricingButton } from './pricing-button';
import classes from './request-view.module.css';

type Props = { request: ProjectRequestItem };

/** What dealers send: what a request is about, a quote, a picture, what was signed. */
const slots: readonly [ProjectFileSlot, ...ProjectFileSlot[]] = ['request', 'quote', 'image', 'signed'];

/** What was answered, drawn, sent and said. */
export function RequestRest({ request }: Props) {
  const { id, status, files, response, projectId, drawings } = request;
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
      {drawings > 0 && <Drawings requestId={id} />}
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
    </>
  );
}

function Drawings({ requestId }: { requestId: number }) {
  return <DrawingsPanel drawings={useRequestDrawings(useStable({ requestId }))} />;
}
