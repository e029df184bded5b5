import { Stack } from '@mantine/core';
import type { RemittanceItem } from '@/entities/money/model';
import { RemittanceTalk } from '@/entities/money/remittance-talk';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { AudienceForm } from '@/shared/workflow/audience-form';
import { isAllowed } from '@/shared/workflow/model';
import { useSay } from '../stores';

type Props = { remittance: RemittanceItem };

/** What was said with the dealer, and notes that stay with staff. */
export function TalkPanel({ remittance }: Props) {
  const say = useSay((state) => state.run);
  const { id, accountName } = remittance;
  return (
    <Panel title={t('money.conversation')}>
      <Stack gap="md">
        <RemittanceTalk remittance={remittance} side="staff" />
        {isAllowed(remittance, 'message') && (
          <AudienceForm
            dealer={accountName}
            send={({ message, isInternal }) => say({ id, text: message, isInternal })}
            draft={`remittance ${id}`}
          />
        )}
      </Stack>
    </Panel>
  );
}
