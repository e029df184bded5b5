import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { Conversation } from '@/shared/workflow/conversation';
import { DealerTalk } from '@/shared/workflow/dealer-talk';
import { isAllowed, sideOf, type CaseMessage } from '@/shared/workflow/model';
import { StaffTalk } from '@/shared/workflow/staff-talk';
import type { ChangeItem } from './model';
import { useSayChange } from './stores';

type Props = { request: ChangeItem };

/** What was said about a request, and a word to the other side; staff can leave a note among themselves. */
export function ChangeTalk({ request }: Props) {
  const say = useSayChange((state) => state.run);
  const { id, accountName } = request;
  const given = { title: t('change.conversation'), draft: `change message ${id}` };
  if (isStaffSide())
    return (
      <StaffTalk
        {...given}
        item={request}
        dealer={accountName}
        send={({ message, isInternal }) => say({ id, text: message, isInternal })}
      >
        <Conversation messages={messagesOf(request)} side="staff" />
      </StaffTalk>
    );
  return (
    <DealerTalk
      {...given}
      mayWrite={isAllowed(request, 'message')}
      label={t('change.write')}
      submitLabel={t('change.sendMessage')}
      send={({ message }) => say({ id, text: message, isInternal: false })}
      isMain={!isAllowed(request, 'approve')}
    >
      <Conversation messages={messagesOf(request)} side="dealer" />
    </DealerTalk>
  );
}

/** Its messages as conversations have them. */
const messagesOf = ({ messages }: ChangeItem): readonly CaseMessage[] =>
  messages.map(({ side, isInternal, ...message }) => ({
    ...message,
    side: sideOf(side),
    kind: isInternal ? 'note' : 'message',
    isInternal,
  }));
