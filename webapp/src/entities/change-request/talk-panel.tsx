import { Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { Panel } from '@/shared/ui/panel';
import { AudienceForm } from '@/shared/workflow/audience-form';
import { MessageForm } from '@/shared/workflow/message-form';
import { isAllowed } from '@/shared/workflow/model';
import { ChangeTalk } from './change-talk';
import type { ChangeItem } from './model';
import { useSayChange } from './stores';

type Props = { request: ChangeItem };

/** What was said about a request, and a word to the other side; staff can leave a note among themselves. */
export function TalkPanel({ request }: Props) {
  const say = useSayChange((state) => state.run);
  const isStaff = isStaffSide();
  const { id, accountName } = request;
  return (
    <Panel title={t('change.conversation')}>
      <Stack gap="md">
        <ChangeTalk request={request} side={isStaff ? 'staff' : 'dealer'} />
        {isAllowed(request, 'message') &&
          (isStaff ? (
            <AudienceForm
              dealer={accountName}
              send={({ message, isInternal }) => say({ id, text: message, isInternal })}
              draft={`change message ${id}`}
            />
          ) : (
            <MessageForm
              label={t('change.write')}
              submitLabel={t('change.sendMessage')}
              send={({ message }) => say({ id, text: message, isInternal: false })}
              draft={`change message ${id}`}
            />
          ))}
      </Stack>
    </Panel>
  );
}
