import { Link } from 'react-router';
import { isHoldAnswered, type OrderSummary } from '@/entities/order/model';
import { orderStatuses, type OrderStatus } from '@/entities/order/status';
import { age, dayInWeek, fullDate, fullPlantTime, quantity } from '@/shared/i18n/format';
import { deadline } from '@/shared/i18n/near-dates';
import { t } from '@/shared/i18n/t';
import { weight } from '@/shared/i18n/weight';
import { today } from '@/shared/lib/today';
import { plusDays } from '@/shared/lib/week';
import { paths } from '@/shared/paths';
import { StatusOf } from '@/shared/ui/status-badge';
import type { LoadDate } from '../model';
import classes from './truck-card.module.css';

type Props = {
  load: LoadDate;
  /** Whether no other truck leaves on that day. */
  isAlone: boolean;
  /** The day of the truck that takes what this one has no room for. */
  next: string | undefined;
  /** It names the orders on hold that wait for an answer; null for those who may not see orders. */
  summary: OrderSummary | null;
};

/** One truck: what of the dealer’s is on it, and until when it takes more. */
export function TruckCard({ load, isAlone, next, summary }: Props) {
  const { id, loadDate, route, capacityNote, note, orders } = load;
  const units = orders.reduce((sum, { unitCount }) => sum + unitCount, 0);
  const weightOfAll = weightOf(orders);
  return (
    <li id={`load-${id}`} className={classes.truck} data-empty={orders.length === 0}>
      <header className={classes.head}>
        <h3 className={classes.day}>
          <time dateTime={loadDate} title={fullDate(loadDate)}>
            {dayInWeek(loadDate)}
          </time>
        </h3>
        {!isAlone && route !== '' && <span className={classes.route}>{route}</span>}
        <span className={classes.amount}>
          {orders.length === 0
            ? t('deliveries.nothingOfYours')
            : [
                t('deliveries.orders', { count: orders.length }),
                t('deliveries.units', { count: units, units: quantity(units) }),
                weightOfAll !== null && weight(weightOfAll),
              ]
                .filter(Boolean)
                .join(', ')}
        </span>
      </header>
      <Until load={load} next={next} />
      {[isOpen(load) ? capacityNote : '', note].filter(Boolean).map((text) => (
        <p key={text} className={classes.note}>
          {text}
        </p>
      ))}
      {orders.length > 0 && (
        <ul className={classes.orders}>
          {orders.map((order) => (
            <PlannedOrder
              key={order.id}
              order={order}
              isFinal={hasFinalList(load)}
              isNear={leavesSoon(load)}
              summary={summary}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What orders weigh together, if that is known of each. */
function weightOf(orders: LoadDate['orders']): number | null {
  const weights = orders.flatMap((order) => order.weight ?? []);
  return weights.length < orders.length ? null : weights.reduce((sum, one) => sum + one, 0);
}

/** Whether nothing more goes on it, because its time is up and not because it is full. */
const hasFinalList = ({ status, cutOffAt }: LoadDate): boolean =>
  status === 'closed' || Boolean(cutOffAt && Date.parse(cutOffAt) <= Date.now());

/** In the last days before it leaves, what is not ready is worth a word. */
const leavesSoon = ({ loadDate }: LoadDate): boolean => loadDate <= plusDays(today(), 3);

const isOpen = ({ status, cutOffAt }: LoadDate): boolean =>
  status === 'open' && (!cutOffAt || Date.parse(cutOffAt) > Date.now());

/** The days over which the bar runs down. */
const span = 14 * 86_400_000;

/** How much of the time until a deadline is left, of two weeks. */
const leftOf = (at: string): number => Math.min(1, (Date.parse(at) - Date.now()) / span);

/** Until when orders are taken and changed, in the time of the plant. */
function Until({ load, next }: Pick<Props, 'load' | 'next'>) {
  const { cutOffAt, status } = load;
  if (status === 'full')
    return (
      <p className={classes.until}>
        {next === undefined ? t('deliveries.full') : t('deliveries.fullUntil', { day: dayInWeek(next) })}
      </p>
    );
  if (!isOpen(load)) return <p className={classes.until}>{t('deliveries.final')}</p>;
  if (!cutOffAt) return null;
  const left = leftOf(cutOffAt);
  return (
    <div className={classes.until}>
      <span>
        {t('deliveries.cutOff')}{' '}
        <time dateTime={cutOffAt} title={fullPlantTime(cutOffAt)} className={classes.deadline}>
          {deadline(cutOffAt)}
        </time>{' '}
        · {age(cutOffAt)}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${left * 100}%` }} data-soon={left < 0.25 || undefined} />
      </span>
    </div>
  );
}

type OrderProps = {
  order: LoadDate['orders'][number];
  isFinal: boolean;
  isNear: boolean;
  summary: Props['summary'];
};

const isReady = (status: OrderStatus) => status === 'ready' || status === 'shipped';

function PlannedOrder({ order, isFinal, isNear, summary }: OrderProps) {
  const { id, orderNumber, suffix, jobName, status, unitCount, holdReason, weight: weighs } = order;
  const number = [orderNumber, suffix].filter(Boolean).join('-');
  const isHeld = status === 'on_hold';
  const isAwaited = summary?.onHold.some((held) => held.id === id) ?? false;
  const isAnswered = summary !== null && isHoldAnswered(summary, id);
  const unanswered = isAwaited && !isFinal ? 'deliveries.heldStays' : 'deliveries.held';
  const heldWords = isAnswered ? 'deliveries.heldAnswered' : unanswered;
  return (
    <li className={classes.order} data-held={isHeld || undefined}>
      <span className={classes.words}>
        <Link to={paths.order.to({ id })} className={classes.job}>
          {jobName || number}
        </Link>
        <span className={classes.number}>
          {isHeld
            ? t(heldWords, { reason: holdReason ?? number })
            : [jobName && number, isNear && !isReady(status) && t('deliveries.notReady')]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </span>
      <StatusOf words={orderStatuses} status={status} />
      <span className={classes.units}>
        {t('deliveries.units', { count: unitCount, units: quantity(unitCount) })}
        {typeof weighs === 'number' && <span className={classes.weight}>{weight(weighs)}</span>}
      </span>
    </li>
  );
}
