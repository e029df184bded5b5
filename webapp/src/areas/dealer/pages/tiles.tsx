import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useFinancials } from '@/features/financials/stores';
import type { Load } from '@/features/orders/model';
import { dayInWeek, integer, money, quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { thisWeek } from '@/shared/lib/week';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import type { LoadedData } from '@/shared/ui/loaded';
import { countOf, needsOf } from './needs';
import { hasFailed, type Waiting } from './waiting';
import classes from './tiles.module.css';

type Tile = {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly from: readonly LoadedData[];
  /** Absent until it is loaded. */
  readonly value?: string;
  readonly under: string;
  readonly tone?: 'bad' | 'waiting';
};

type Props = { waiting: Waiting };

const own = {};

/** The four figures that people look for first, each leading to what it counts. */
export function Tiles({ waiting }: Props) {
  const can = useCan();
  const financials = useFinancials(can('financials:view') ? own : null);
  const tiles = [
    needsTile(waiting),
    ...(can('orders:view') && can('loaddates:view') ? [arrivingTile(waiting)] : []),
    ...(can('orders:view') ? [lateTile(waiting)] : []),
    ...(can('invoices:view') ? [overdueTile(waiting, financials.item?.currencies ?? [])] : []),
    ...(can('service:view') && !can('invoices:view') ? [visitsTile(waiting)] : []),
  ];
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ key, to, label, from, value, under, tone }) => (
        <li key={key} className={classes.tile} data-tone={tone}>
          <Link to={to} className={classes.link}>
            {label}
          </Link>
          {value === undefined && !from.some(hasFailed) ? (
            <Skeleton h={40} />
          ) : (
            <>
              <span className={classes.value}>{value ?? '–'}</span>
              <span className={classes.under}>{value === undefined ? t('home.notLoaded') : under}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function needsTile(waiting: Waiting): Tile {
  const { asked } = waiting;
  const count = needsOf(waiting).reduce((sum, group) => sum + countOf(group), 0);
  return {
    key: 'needs',
    to: '#needs',
    label: t('home.needsYou'),
    from: asked,
    ...(asked.every(({ isSuccess }) => isSuccess) && { value: integer(count) }),
    under: count === 0 ? t('home.caughtUp') : t('home.things', { count }),
    ...(count > 0 && { tone: 'waiting' as const }),
  };
}

/** What of ours arrives this week, and when it begins. */
function arrivingTile({ orders }: Waiting): Tile {
  const { item } = orders;
  const { from, to } = thisWeek();
  const loads = (item?.nextLoads ?? []).filter(
    (load) => load.loadDate >= from && load.loadDate <= to && load.orders.length > 0,
  );
  const { orders: count, units } = amountOn(loads);
  const [first] = loads;
  return {
    key: 'arriving',
    to: paths.deliveries.to(),
    label: t('home.arriving'),
    from: [orders],
    ...(item && { value: t('home.orders', { count }) }),
    under:
      first === undefined
        ? t('home.nothingArrives')
        : [t('home.units', { count: units }), dayInWeek(first.loadDate)].join(' · '),
  };
}

/** How much of the account’s is on loads. */
export function amountOn(loads: readonly Load[]): { readonly orders: number; readonly units: number } {
  const all = loads.flatMap(({ orders }) => orders);
  return { orders: all.length, units: all.reduce((sum, { unitCount }) => sum + unitCount, 0) };
}

function lateTile({ orders }: Waiting): Tile {
  const { item } = orders;
  const count = item?.lateCount ?? 0;
  return {
    key: 'late',
    to: `${paths.orders.to()}?f.isLate=true`,
    label: t('home.late'),
    from: [orders],
    ...(item && { value: t('home.orders', { count }) }),
    under: t('home.lateUnder'),
    ...(count > 0 && { tone: 'bad' as const }),
  };
}

type Owed = { readonly currency: string; readonly overdue: number };

/** The sum where there is one: never of several currencies, and only for those who may see it. */
function overdueTile({ invoices }: Waiting, currencies: readonly Owed[]): Tile {
  const { item } = invoices;
  const count = item?.overdueCount ?? 0;
  const sums = currencies
    .filter(({ overdue }) => overdue > 0)
    .map(({ overdue, currency }) => money(overdue, currency));
  const counted = t('home.invoices', { count });
  const left = item?.unpaidCount ?? count;
  const isCovered = count > 0 && left === 0;
  return {
    key: 'overdue',
    to: `${paths.invoices.to()}?f.status=overdue`,
    label: t('home.overdue'),
    from: [invoices],
    ...(item && { value: sums[0] ?? counted }),
    under: [
      ...(sums.length > 0 ? [counted] : []),
      ...sums.slice(1),
      ...(isCovered ? [t('home.paymentSent')] : []),
      ...(left < count && !isCovered ? [t('home.leftToPay', { count: left })] : []),
    ].join(' · '),
    ...(count > 0 && !isCovered && { tone: 'bad' as const }),
  };
}

function visitsTile({ service }: Waiting): Tile {
  const { item } = service;
  const count = item?.byStatus.find(({ status }) => status === 'scheduled')?.count ?? 0;
  const next = item?.nextVisits[0]?.day;
  return {
    key: 'visits',
    to: `${paths.processedRequests.to()}?f.status=scheduled`,
    label: t('home.visits'),
    from: [service],
    ...(item && { value: quantity(count) }),
    under: next === undefined ? t('home.noVisit') : t('home.visitsUnder', { day: dayInWeek(next) }),
  };
}
