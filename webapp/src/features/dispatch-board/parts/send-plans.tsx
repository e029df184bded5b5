import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useState } from 'react';
import { date, withZone } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { timeOfDay } from '@/entities/service/time-of-day';
import { useSession } from '@/shared/store/session';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { Board, BoardPlan } from '../board-model';
import { useSendPlans } from '../stores';
import classes from './board.module.css';
import { useDiscard } from './use-move';

type Props = { board: Pick<Board, 'plans' | 'visits'> };

/** What is planned and not told yet, and the one way to tell the dealers. */
export function SendPlans({ board }: Props) {
  const { plans } = board;
  const [isOpen, setIsOpen] = useState(false);
  if (plans.length === 0) return null;
  return (
    <div className={classes.unsent} role="status">
      <Text size="sm" fw={600}>
        {t('board.unsent', { count: plans.length })}
      </Text>
      <Text size="sm" c="dimmed" className={classes.unsentHelp}>
        {t('board.unsentHelp')}
      </Text>
      <Button onClick={() => setIsOpen(true)}>{t('board.review', { count: plans.length })}</Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('board.sendTitle')} size="lg">
        <PlanList board={board} onDone={() => setIsOpen(false)} />
      </Modal>
    </div>
  );
}

type ListProps = Props & { onDone: () => void };

/** Those of others are shown, and sent only when someone ticks them. */
function PlanList({ board, onDone }: ListProps) {
  const { plans } = board;
  const user = useSession(({ authorization }) => authorization?.user.id);
  const { run: send, isLoading } = useSendPlans();
  const discard = useDiscard();
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const isMine = ({ plannedBy }: BoardPlan) => plannedBy === user;
  const areAllOthers = !plans.some(isMine);
  const isTicked = (plan: BoardPlan) => ticked[plan.requestId] ?? (isMine(plan) || areAllOthers);
  const chosen = plans.filter(isTicked);

  const onSend = async () => {
    const result = await send(
      chosen.map(({ requestId, rowVersion }) => ({ requestid: requestId, rowVersion })),
    );
    if (result === null) return;
    if (!result.isSuccess || result.item === null) {
      notifyFailure(result.message);
      return;
    }
    const refused = result.item.filter(({ isSuccess }) => !isSuccess);
    const sent = result.item.length - refused.length;
    if (sent > 0) notifySuccess(t('board.sent', { count: sent }));
    setRefusals(Object.fromEntries(refused.map(({ id, message }) => [id, message])));
    if (refused.length === 0) onDone();
  };

  return (
    <Stack gap="md">
      <Text size="sm">{t('board.sendHelp')}</Text>
      <ul className={classes.planned}>
        {plans.map((plan) => (
          <li key={plan.requestId} className={classes.plannedRow}>
            <Checkbox
              checked={isTicked(plan)}
              onChange={(event) => setTicked({ ...ticked, [plan.requestId]: event.currentTarget.checked })}
              label={t('board.sendTo', { number: plan.number, dealer: plan.accountName })}
              description={
                <>
                  <span className={classes.plannedWhen}>{whenPlanned(plan, plan.timeZone)}</span>
                  {toldWhen(plan, plan.timeZone)}
                  {!isMine(plan) && plan.plannedByName !== '' && (
                    <> · {t('board.plannedBy', { name: plan.plannedByName })}</>
                  )}
                </>
              }
              error={refusals[plan.requestId]}
            />
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('board.discardOf', { number: plan.number })}
              onClick={() => void discard(plan.requestId)}
            >
              {t('board.discard')}
            </Button>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button disabled={chosen.length === 0} loading={isLoading} onClick={() => void onSend()}>
          {t('board.send', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}

type Zone = BoardPlan['timeZone'];

const whenPlanned = ({ day, startsMinute, endsMinute, crewNumber }: BoardPlan, zone: Zone) =>
  t('board.when', {
    day: date(day),
    from: timeOfDay(startsMinute),
    to: withZone(timeOfDay(endsMinute), zone),
    crew: crewNumber,
  });

/** The appointment that the dealer was last told. */
const toldWhen = ({ toldDay, toldStartsMinute, toldEndsMinute, toldCrewNumber }: BoardPlan, zone: Zone) =>
  toldDay && typeof toldStartsMinute === 'number' && typeof toldEndsMinute === 'number'
    ? t('board.told', {
        when: t('board.when', {
          day: date(toldDay),
          from: timeOfDay(toldStartsMinute),
          to: withZone(timeOfDay(toldEndsMinute), zone),
          crew: toldCrewNumber ?? '',
        }),
      })
    : t('board.newAppointment');
