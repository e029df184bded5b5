import { useLocation } from 'react-router';
import type { RemittanceItem } from '@/entities/money/model';
import { RemittanceTalk } from '@/entities/money/remittance-talk';
import { t } from '@/shared/i18n/t';
import { DealerTalk } from '@/shared/workflow/dealer-talk';
import { isAllowed } from '@/shared/workflow/model';
import { useSay } from '../stores';
import { replyHash } from './reply-hash';

type Props = { remittance: RemittanceItem };

/** What was said, and a word to receivables; where they have asked something, it is the answer. */
export function RemittanceTalkPanel({ remittance }: Props) {
  const say = useSay((state) => state.run);
  const { id } = remittance;
  const isAsked = isAllowed(remittance, 'reply');
  const { hash } = useLocation();
  return (
    <DealerTalk
      title={isAsked ? t('financials.replyNeeded') : t('money.conversation')}
      mayWrite={isAsked || isAllowed(remittance, 'message')}
      label={isAsked ? t('financials.reply') : t('financials.message')}
      submitLabel={isAsked ? t('financials.sendReply') : t('financials.sendMessage')}
      send={({ message }) => say({ id, text: message, isInternal: false })}
      draft={`remittance ${id}`}
      // A draft is taken up again above all.
      isMain={!isAllowed(remittance, 'save')}
      isAlone={isAsked && hash === replyHash}
    >
      <RemittanceTalk remittance={remittance} side="dealer" />
    </DealerTalk>
  );
}
