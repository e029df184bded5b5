import { Stack } from '@mantine/core';
import type { ProjectRequestItem } from '@/entities/project/model';
import { talkOf } from '@/entities/project/request-talk';
import { useSayAboutRequest } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { AudienceForm } from '@/shared/workflow/audience-form';
import { Conversation } from '@/shared/workflow/conversation';
import { isAllowed } from '@/shared/workflow/model';
import { dealerOf } from '../model';

type Props = { request: ProjectRequestItem };

/** What was said about a request, and a word to the dealer or among staff. */
export function TalkPanel({ request }: Props) {
  const say = useSayAboutRequest((state) => state.run);
  const { id, messages, isInternal, isOrphan } = request;
  return (
    <Panel title={t('projectRequest.conversation')}>
      <Stack gap="md">
        <Conversation messages={talkOf(messages)} side="staff" />
        {isAllowed(request, 'message') && (
          <AudienceForm
            dealer={isInternal || isOrphan ? null : dealerOf(request)}
            send={({ message, isInternal: isNote }) => say({ id, text: message, isInternal: isNote })}
            draft={`project message ${id}`}
          />
        )}
      </Stack>
    </Panel>
  );
}
