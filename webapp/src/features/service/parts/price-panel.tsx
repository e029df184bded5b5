import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { optional } from '@/shared/forms/optional';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useUnsentEntries } from '@/shared/forms/entries';
import { ProofLink } from '@/entities/service/proof-link';
import { Notice } from '@/shared/ui/notice';
import { notifyIfFailed } from '@/shared/ui/notify';
import { isAllowed } from '@/shared/workflow/model';
import type { Price, ServiceRequest } from '../model';
import { useAct } from '../stores';
import classes from './request-view.module.css';

const given = { accepted: 'requests.priceAccepted', declined: 'requests.priceDeclined' } as const;
const recorded = {
  accepted: 'requests.acceptanceRecorded',
  declined: 'requests.refusalRecorded',
} as const;

type Props = { request: ServiceRequest; price: Price };

/** What the work costs that is not covered: to accept or to decline, and what was answered. */
export function PricePanel({ request, price }: Props) {
  const { run, isLoading } = useAct();
  const [comment, setComment] = useState('');
  const { id, rowVersion } = request;
  const { amount, currency, answer, answeredByName, proof } = price;
  const words = money(amount, currency);
  const mayAnswer = isAllowed(request, 'acceptprice');
  useUnsentEntries({ isDirty: comment.trim() !== '' });

  const onAnswer = async (action: 'acceptprice' | 'declineprice') => {
    const result = await run({
      requestid: id,
      action,
      amount,
      currency,
      comment: comment.trim(),
      rowVersion,
    });
    notifyIfFailed(result);
    if (result?.isSuccess) setComment('');
  };

  if (answer) {
    const by = { price: words, who: answeredByName ?? '' };
    return (
      <Notice
        tone={answer === 'accepted' ? 'good' : 'neutral'}
        title={t(proof ? recorded[answer] : given[answer], by)}
      >
        {proof && <ProofLink requestId={id} name={proof} />}
      </Notice>
    );
  }
  return (
    <section className={classes.question} aria-labelledby="price">
      <Stack gap="sm">
        <Title order={2} id="price">
          {t('requests.priceOf', { price: words })}
        </Title>
        <Text size="sm">{t(mayAnswer ? 'requests.priceHelp' : 'requests.priceWaits')}</Text>
        {mayAnswer && (
          <>
            <Textarea
              label={optional(t('requests.priceComment'))}
              minRows={2}
              maxLength={1000}
              readOnly={isLoading}
              value={comment}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
            <Group gap="sm">
              <Button loading={isLoading} onClick={() => void onAnswer('acceptprice')}>
                {t('requests.acceptPrice', { price: words })}
              </Button>
              <Button variant="default" disabled={isLoading} onClick={() => void onAnswer('declineprice')}>
                {t('requests.declinePrice')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </section>
  );
}
