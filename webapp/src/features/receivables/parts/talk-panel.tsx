import type { RemittanceItem } from '@/entities/money/model';
import { RemittanceTalk } from '@/entities/money/remittance-talk';
import { t } from '@/shared/i18n/t';
import { StaffTalk } from '@/shared/workflow/staff-talk';
import { useSay } from '../stores';

type Props = { remittance: RemittanceItem };

/** What was said with the dealer, and notes that stay with staff. */
export function ReceivableTalk({ remittance }: Props) {
  const say = useSay((state) => state.run);
  const { id, accountName } = remittance;
  return (
    <StaffTalk
      item={remittance}
      title={t('money.conversation')}
      dealer={accountName}
      send={({ message, isInternal }) => say({ id, text: message, isInternal })}
      draft={`remittance ${id}`}
    >
      <RemittanceTalk remittance={remittance} side="staff" />
    </StaffTalk>
  );
}
