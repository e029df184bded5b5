/** The workflow kit's timeline and conversation, as project requests fill them. */
import './words';
import { Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { Conversation } from '@/shared/workflow/conversation';
import { MessageForm } from '@/shared/workflow/message-form';
import { isAllowed, type CaseMessage } from '@/shared/workflow/model';
import { Timeline } from '@/shared/workflow/timeline';
import type { ProjectMessage, ProjectRequestItem } from './model';
import { useSayAboutRequest } from './stores';

type HistoryProps = {
  events: ProjectRequestItem['events'];
  /** What it is called on a page with that of a request as well. */
  title?: string;
};

/** Who did what with a request or a project. */
export function ProjectHistory({ events, title = t('projectRequest.history') }: HistoryProps) {
  return (
    <Panel title={title}>
      <Timeline events={events} />
    </Panel>
  );
}

/** What a message is, as conversations know it: the answer to a question and the response both answer. */
const kinds: Readonly<Record<string, CaseMessage['kind']>> = {
  question: 'question',
  reply: 'answer',
  response: 'answer',
  note: 'note',
};

/** Messages as conversations have them. */
export const talkOf = (messages: readonly ProjectMessage[]): readonly CaseMessage[] =>
  messages.map(({ kind, side, ...message }) => ({
    ...message,
    side: side === 'dealer' || side === 'staff' ? side : 'system',
    kind: kinds[kind] ?? 'message',
  }));

type Props = { request: Pick<ProjectRequestItem, 'id' | 'status' | 'messages' | 'allowedActions'> };

/** What was said about a request, and a dealer's word to staff; where the dealer was asked, it is the reply. */
export function RequestTalk({ request }: Props) {
  const say = useSayAboutRequest((state) => state.run);
  const { id, status, messages } = request;
  const isReply = status === 'awaiting_dealer' && isAllowed(request, 'reply');
  return (
    <Panel title={t('projectRequest.conversation')}>
      <Stack gap="md">
        <Conversation messages={talkOf(messages)} side="dealer" />
        {(isReply || isAllowed(request, 'message')) && (
          <MessageForm
            label={isReply ? t('projectRequest.reply') : t('projectRequest.write')}
            submitLabel={isReply ? t('projectRequest.sendReply') : t('projectRequest.sendMessage')}
            send={({ message }) => say({ id, text: message })}
            draft={`project message ${id}`}
          />
        )}
      </Stack>
    </Panel>
  );
}
