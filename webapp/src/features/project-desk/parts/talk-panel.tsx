import type { ProjectRequestItem } from '@/entities/project/model';
import { talkOf } from '@/entities/project/request-talk';
import { useSayAboutRequest } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { Conversation } from '@/shared/workflow/conversation';
import { StaffTalk } from '@/shared/workflow/staff-talk';
import { dealerOf } from '../model';

type Props = { request: ProjectRequestItem };

/** What was said about a request, and a word to the dealer or among staff. */
export function ProjectRequestTalk({ request }: Props) {
  const say = useSayAboutRequest((state) => state.run);
  const { id, messages, isInternal, isOrphan } = request;
  return (
    <StaffTalk
      item={request}
      title={t('projectRequest.conversation')}
      dealer={isInternal || isOrphan ? null : dealerOf(request)}
      send={({ message, isInternal: isNote }) => say({ id, text: message, isInternal: isNote })}
      draft={`project message ${id}`}
    >
      <Conversation messages={talkOf(messages)} side="staff" />
    </StaffTalk>
  );
}
