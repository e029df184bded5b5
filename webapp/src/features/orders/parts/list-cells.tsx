/** Cells of the dealers' lists of orders, each with a second line in smaller type. */
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { isHoldAnswered } from '@/entities/order/model';
import { numberOf } from '@/entities/order/number';
import { useOrderSummary } from '@/entities/order/stores';
import { age, date, dayInWeek } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { StatusOf } from '@/shared/ui/status-badge';
import { hasSlipped, lateText, orderStatuses, stageIndex, stages, type OrderRow } from '../model';
import classes from './list-cells.module.css';

type Props = { order: OrderRow };

type LinesProps = { children: ReactNode; under?: ReactNode; tone?: 'bad' | 'waiting' | undefined };

function TwoLines({ children, under, tone }: LinesProps) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{children}</span>
      {under ? (
        <span className={classes.under} data-tone={tone}>
          {under}
        </span>
      ) : null}
    </span>
  );
}

/** The job as the dealer calls it, which leads to the order, and whose it is. */
export function JobCell({ order }: Props) {
  const { jobName, customerName } = order;
  const number = numberOf(order);
  const name = jobName || customerName;
  return (
    <TwoLines under={jobName === '' ? '' : customerName}>
      {name || number}
      {name !== '' && <VisuallyHidden>{` ${number} `}</VisuallyHidden>}
    </TwoLines>
  );
}

export function NumberCell({ order }: Props) {
  return <TwoLines under={order.po}>{numberOf(order)}</TwoLines>;
}

/** When it is expected; beneath, how far off that is, or by how much it is late. */
export function ArrivalCell({ order }: Props) {
  const { arrivesOn, promisedFirst, slipReason } = order;
  if (!arrivesOn) return <span className={classes.none}>{t('orders.noDate')}</span>;
  const late = lateText(order);
  const moved = hasSlipped(order) ? t('orders.movedFrom', { date: date(promisedFirst) }) : '';
  return (
    <span
      className={classes.arrival}
      data-late={late !== '' || undefined}
      title={[moved, slipReason].filter(Boolean).join('. ') || undefined}
    >
      <TwoLines
        under={late || [age(arrivesOn), moved && t('orders.moved')].filter(Boolean).join(' · ')}
        tone={late ? 'bad' : undefined}
      >
        <span className={classes.label}>{t('orders.arrives')} </span>
        <time dateTime={arrivesOn}>{dayInWeek(arrivesOn)}</time>
      </TwoLines>
    </span>
  );
}

/** Where it is on its way through the plant, or why it is held. */
export function StageCell({ order }: Props) {
  const { status } = order;
  const at = stageIndex(status);
  return (
    <span className={classes.lines}>
      <StatusOf words={orderStatuses} status={status} />
      {at === null ? (
        <HoldReason order={order} />
      ) : (
        <span className={classes.ticks} aria-hidden>
          {stages.map((stage, index) => (
            <i key={stage} data-done={index <= at || undefined} />
          ))}
        </span>
      )}
    </span>
  );
}

const own = {};

/** Why it is held, and whether someone has answered that. */
function HoldReason({ order: { id, status, holdReason } }: Props) {
  const { item } = useOrderSummary(status === 'on_hold' ? own : null);
  const isAnswered = status === 'on_hold' && item !== null && isHoldAnswered(item, id);
  return (
    <span className={classes.reason}>
      {[isAnswered && t('orders.answered'), holdReason].filter(Boolean).join(' · ')}
    </span>
  );
}
