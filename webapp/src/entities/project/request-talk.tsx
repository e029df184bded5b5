/** What was said about a project request, as the workflow kit's conversation takes it. */
import './words';
import { t } from '@/shared/i18n/t';
import { Conversation } from '@/shared/workflow/conversation';
import { DealerTalk } from '@/shared/workflow/dealer-talk';
import { isAllowed, sideOf, type CaseMessage } from '@/shared/workflow/model';
import type { ProjectMessage, ProjectRequestItem } from './model';
import { useSayAboutRequest } from './stores';

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
    side: sideOf(side),
    kind: kinds[kind] ?? 'message',
  }));

type Props = { request: Pick<ProjectRequestItem, 'id' | 'status' | 'messages' | 'allowedActions'> };

/** What was said about a request, and a dealer's word to staff; where the dealer was asked, it is the reply. */
export function RequestTalk({ request }: Props) {
  const say = useSayAboutRequest((state) => state.run);
  const { id, status, messages } = request;
  const isReply = status === 'awaiting_dealer' && isAllowed(request, 'reply');
  return (
    <DealerTalk
      title={t('projectRequest.conversation')}
      mayWrite={isReply || isAllowed(request, 'message')}
      label={isReply ? t('projectRequest.reply') : t('projectRequest.write')}
      submitLabel={isReply ? t('projectRequest.sendReply') : t('projectRequest.sendMessage')}
      send={({ message }) => say({ id, text: message })}
      draft={`project message ${id}`}
      isMain={isReply}
    >
      <Conversation messages={talkOf(messages)} side="dealer" />
    </DealerTalk>
  );
}
