import type { RemittanceItem } from '@/entities/money/model';
import { RemittanceTalk } from '@/entities/money/remittance-talk';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { Stack } from '@mantine/core';
import { MessageForm } from '@/shared/workflow/message-form';
import { isAllowed } from '@/shared/workflow/model';
import { useSay } from '../stores';

type Props = { remittance: RemittanceItem };

/** What was said, and a word to receivables; where they have asked something, it is the answer. */
export function TalkPanel({ remittance }: Props) {
  const say = useSay((state) => state.run);
  const { id } = remittance;
  const isAsked = isAllowed(remittance, 'reply');
  const maySay = isAsked || isAllowed(remittance, 'message');
  return (
    <Panel title={isAsked ? t('financials.replyNeeded') : t('money.conversation')}>
      <Stack gap="md">
        <RemittanceTalk remittance={remittance} side="dealer" />
        {maySay && (
          <MessageForm
            label={isAsked ? t('financials.reply') : t('financials.message')}
            submitLabel={isAsked ? t('financials.sendReply') : t('financials.sendMessage')}
            send={({ message }) => say({ id, text: message, isInternal: false })}
            draft={`remittance ${id}`}
          />
        )}
      </Stack>
    </Panel>
  );
}
