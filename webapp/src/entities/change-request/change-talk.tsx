/** The workflow kit's timeline and conversation, as change requests fill them. */
import './words';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { Conversation } from '@/shared/workflow/conversation';
import type { CaseMessage } from '@/shared/workflow/model';
import { Timeline } from '@/shared/workflow/timeline';
import type { ChangeItem } from './model';

type HistoryProps = { request: Pick<ChangeItem, 'events'> };

export function ChangeHistory({ request: { events } }: HistoryProps) {
  return (
    <Panel title={t('change.history')}>
      <Timeline events={events} />
    </Panel>
  );
}

/** Its messages as conversations have them. */
export const talkOf = ({ messages }: Pick<ChangeItem, 'messages'>): readonly CaseMessage[] =>
  messages.map(({ id, at, authorName, body, side, isInternal }) => ({
    id,
    at,
    authorName,
    body,
    side: side === 'dealer' || side === 'staff' ? side : 'system',
    kind: isInternal ? 'note' : 'message',
    isInternal,
  }));

type TalkProps = { request: Pick<ChangeItem, 'messages'>; side: 'dealer' | 'staff' };

export function ChangeTalk({ request, side }: TalkProps) {
  return <Conversation messages={talkOf(request)} side={side} />;
}
