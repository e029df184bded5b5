import { Stack } from '@mantine/core';
import { ChangeTalk } from '@/entities/change-request/change-talk';
import { useSayChange } from '@/entities/change-request/stores';
import type { ChangeItem } from '@/entities/change-request/model';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { MessageForm } from '@/shared/workflow/message-form';
import { isAllowed } from '@/shared/workflow/model';

type Props = { request: ChangeItem };

/** What was said with the dealer, and notes that stay with staff. */
export function TalkPanel({ request }: Props) {
  const say = useSayChange((state) => state.run);
  const { id } = request;
  return (
    <Panel title={t('change.conversation')}>
      <Stack gap="md">
        <ChangeTalk request={request} side="staff" />
        {isAllowed(request, 'message') && (
          <MessageForm
            label={t('changeDesk.message')}
            submitLabel={t('changeDesk.send')}
            mayBeInternal
            send={({ message, isInternal }) => say({ id, text: message, isInternal })}
            draft={`change ${id}`}
          />
        )}
      </Stack>
    </Panel>
  );
}
