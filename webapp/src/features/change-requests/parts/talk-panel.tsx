import { Stack } from '@mantine/core';
import { ChangeTalk } from '@/entities/change-request/change-talk';
import type { ChangeItem } from '@/entities/change-request/model';
import { useSayChange } from '@/entities/change-request/stores';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { MessageForm } from '@/shared/workflow/message-form';
import { isAllowed } from '@/shared/workflow/model';

type Props = { request: ChangeItem };

/** What was said about a request, and a word to those who take care of it. */
export function TalkPanel({ request }: Props) {
  const say = useSayChange((state) => state.run);
  const { id } = request;
  return (
    <Panel title={t('change.conversation')}>
      <Stack gap="md">
        <ChangeTalk request={request} side="dealer" />
        {isAllowed(request, 'message') && (
          <MessageForm
            label={t('changes.write')}
            submitLabel={t('changes.sendMessage')}
            send={({ message }) => say({ id, text: message })}
            draft={`change message ${id}`}
          />
        )}
      </Stack>
    </Panel>
  );
}
