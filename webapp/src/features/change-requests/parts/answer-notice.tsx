import { Text } from '@mantine/core';
import { Expiry } from '@/entities/change-request/expiry';
import type { ChangeItem } from '@/entities/change-request/model';
import { priceText } from '@/entities/change-request/price';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { Notice } from '@/shared/ui/notice';
import { isAllowed } from '@/shared/workflow/model';

type Props = { request: ChangeItem };

/** Whose answer a request waits for and what follows from it, or what was answered. */
export function AnswerNotice({ request }: Props) {
  const isImpersonating = useSession((session) => session.isImpersonating);
  const { status, offer, answer, beyondLimit } = request;
  const mayAnswer = isAllowed(request, 'approve');
  if (status === 'awaiting_dealer')
    return (
      <Notice
        tone="waiting"
        title={mayAnswer && offer ? t('changes.waitsOf', { price: priceText(offer) }) : t('changes.waits')}
      >
        {offer?.expiresAt && (
          <Text size="sm">
            <Expiry at={offer.expiresAt} />
          </Text>
        )}
        <Text size="sm">{whoAnswers({ mayAnswer, isImpersonating, beyondLimit })}</Text>
      </Notice>
    );
  if (answer && (status === 'dealer_approved' || status === 'completed' || status === 'dealer_rejected')) {
    const by = { who: answer.answeredBy ?? '', time: dateTime(answer.answeredAt) };
    const isApproved = status !== 'dealer_rejected';
    return (
      <Notice
        tone={isApproved ? 'good' : 'neutral'}
        title={isApproved ? t('changes.approvedBy', by) : t('changes.declinedBy', by)}
      >
        {answer.reason !== '' && <Text size="sm">{answer.reason}</Text>}
        {answer.proof && <Text size="sm">{t('changes.recorded', { proof: answer.proof })}</Text>}
      </Notice>
    );
  }
  if (status === 'dealer_approved') return <Notice tone="good" title={t('changes.noCharge')} />;
  if (status === 'expired')
    return (
      <Notice tone="waiting" title={t('changes.hasExpired')}>
        <Text size="sm">{t('changes.hasExpiredHelp')}</Text>
      </Notice>
    );
  return null;
}

type Reader = {
  mayAnswer: boolean;
  isImpersonating: boolean;
  /** That the price is beyond the reader’s limit, and who can approve it. */
  beyondLimit: string | null | undefined;
};

function whoAnswers({ mayAnswer, isImpersonating, beyondLimit }: Reader): string {
  if (mayAnswer) return t('changes.answerHelp');
  if (isImpersonating) return t('changes.impersonating');
  return beyondLimit ?? t('changes.notYours');
}
