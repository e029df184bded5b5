import '../talk-words';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { date, dateTime, dayOf, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { useStable } from '@/shared/lib/use-stable';
import { isStaffSide } from '@/shared/side';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { stages, type Order } from '../model';
import { useOrderHistory, useOrderMessages } from '../talk-stores';
import classes from './hold-act.module.css';
import { StageStepper } from './stage-stepper';

// The way in which everything is written, with files; its room is kept, so that nothing below moves.
const DealerForm = lazyPart(async () => (await import('./order-talk')).DealerForm);

/** Why an order is on hold, until when an answer is awaited, and the answer. */
export function HoldAct({ order }: { order: Order }) {
  const can = useCan();
  const mayAct = useMayAct();
  const { hold } = order;
  if (!hold) return null;
  const { reason, since, deadlineOn, deadlineAt, answered } = hold;
  const mayAnswer = can('orders:order') || can('changerequests:edit');
  const deadline = deadlineAt ? plantTime(deadlineAt) : deadlineOn && date(deadlineOn);
  const title = reason ? t('orderTalk.waitingForYou', { reason }) : t('orderTalk.waitingForYouPlain');
  const held = reason ? t('order.heldWhy', { reason }) : t('order.held');
  return (
    <>
      <Notice tone="waiting" title={answered || isStaffSide() ? held : title}>
        <Stack gap="sm">
          <Text size="sm">
            {since && t('orderTalk.heldSince', { date: dayOf(since) })}{' '}
            {!answered && deadline && t('orderTalk.answerBy', { date: deadline })}
          </Text>
          {answered && (
            <Text size="sm">
              {answered.with
                ? t('orderTalk.answeredWith', {
                    time: dateTime(answered.at),
                    who: answered.by,
                    name: answered.with,
                    company: company.name,
                  })
                : t('orderTalk.answered', { time: dateTime(answered.at), who: answered.by })}
            </Text>
          )}
          {answered && <Answer id={order.id} />}
          {!answered && !isStaffSide() && !mayAnswer && <Text size="sm">{t('orderTalk.noRight')}</Text>}
          {!answered && !isStaffSide() && mayAnswer && mayAct && (
            <Suspense fallback={<Skeleton h={184} role="status" aria-label={t('app.loading')} />}>
              <DealerForm order={order} isAnswer />
            </Suspense>
          )}
        </Stack>
      </Notice>
      <HeldStage id={order.id} />
    </>
  );
}

/** What was answered, and the way to all that was said. */
function Answer({ id }: { id: number }) {
  const { items, isLoading } = useOrderMessages(useStable({ id }));
  const answer = items.findLast(({ kind }) => kind === 'answer');
  return (
    <>
      {isLoading && items.length === 0 && <Skeleton h={20} />}
      {answer && (
        <Text size="sm" component="blockquote" className={classes.answer}>
          {answer.body}
        </Text>
      )}
      <Anchor component={Link} to="?tab=messages" preventScrollReset size="sm" w="fit-content">
        {t('orderTalk.seeMessages')}
      </Anchor>
    </>
  );
}

/** How far an order had come when it was put on hold. */
function HeldStage({ id }: { id: number }) {
  const { items, isLoading } = useOrderHistory(useStable({ id }));
  if (isLoading && items.length === 0)
    return (
      <Skeleton aria-hidden>
        <StageStepper status={stages[0]} />
      </Skeleton>
    );
  const held = items.find(({ kind, to }) => kind === 'status' && to === 'on_hold');
  const stage = stages.find((one) => one === held?.from);
  return stage === undefined ? null : <StageStepper status={stage} isHeld />;
}
