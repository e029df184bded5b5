import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { checklistWord } from '@/entities/service/model';
import { ProofLink } from '@/entities/service/proof-link';
import { Notice } from '@/shared/ui/notice';
import type { StaffRequest } from '@/entities/service/staff/model';

type Props = { request: StaffRequest };

/** What has to be known before anything else is read. */
export function RequestNotices({ request }: Props) {
  const { id, isBreached, category, isLateReport, reopenedCount, duplicateOf, closeReason } = request;
  const { question, price, status, nextStep, rating, ratingComment } = request;
  return (
    <>
      {isBreached && category !== 'done' && (
        <Notice tone="bad" title={t('desk.lateNotice')}>
          {t('desk.lateHelp')}
        </Notice>
      )}
      {question && status === 'more_info' && (
        <Notice
          tone="waiting"
          title={t(question.kind === 'price' ? 'desk.askedPrice' : 'desk.asked', {
            time: dateTime(question.askedAt),
          })}
        >
          <Text size="sm">{question.text}</Text>
          {question.checklist.length > 0 && (
            <Text size="sm" c="dimmed">
              {question.checklist.map(checklistWord).join(', ')}
            </Text>
          )}
        </Notice>
      )}
      {price && category !== 'done' && (
        <Notice tone={price.answer === 'accepted' ? 'good' : 'waiting'} title={priceWords(price)}>
          {price.proof && <ProofLink requestId={id} name={price.proof} />}
        </Notice>
      )}
      {isLateReport && <Notice tone="waiting" title={t('desk.lateReport')} />}
      {reopenedCount > 0 && (
        <Notice tone="waiting" title={t('desk.reopenedTimes', { count: reopenedCount })} />
      )}
      {nextStep !== '' && category !== 'done' && (
        <Notice tone="neutral" title={t('desk.nextStep')}>
          {nextStep}
        </Notice>
      )}
      {duplicateOf && (
        <Notice tone="neutral" title={t('desk.duplicate')}>
          <Anchor component={Link} to={staffPaths.serviceRequest.to({ id: duplicateOf.id })}>
            {duplicateOf.number}
          </Anchor>
        </Notice>
      )}
      {closeReason !== '' && !duplicateOf && (
        <Notice tone="neutral" title={t('desk.closedWhy')}>
          {closeReason}
        </Notice>
      )}
      {rating !== null && rating !== undefined && (
        <Notice tone={rating >= 3 ? 'good' : 'bad'} title={t('desk.rated', { rating })}>
          {ratingComment}
        </Notice>
      )}
    </>
  );
}

function priceWords({ amount, currency, answer, answeredByName, proof }: NonNullable<StaffRequest['price']>) {
  const price = money(amount, currency);
  if (!answer) return t('desk.priceOpen', { price });
  const words = { who: answeredByName ?? '', price };
  if (proof) return t(answer === 'accepted' ? 'desk.acceptanceRecorded' : 'desk.refusalRecorded', words);
  return t(answer === 'accepted' ? 'desk.priceAccepted' : 'desk.priceDeclined', words);
}
