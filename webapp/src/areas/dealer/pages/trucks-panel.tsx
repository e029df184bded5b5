import { Link } from 'react-router';
import { openUntil, type Load } from '@/features/orders/model';
import { deadline, shortDeadline } from '@/shared/i18n/near-dates';
import { dayInWeek } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { paths } from '@/shared/paths';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { amountOn } from './tiles';
import classes from './trucks.module.css';

type Props = { data: LoadedData & { readonly item: { readonly nextLoads: readonly Load[] } | null } };

/** The next trucks: what of ours is on them, and until when they take orders. */
export function TrucksPanel({ data }: Props) {
  const isPhone = useIsPhone();
  // One that takes nothing and brings nothing says nothing.
  const loads = (data.item?.nextLoads ?? [])
    .filter((load) => load.orders.length > 0 || openUntil(load) !== null)
    .slice(0, isPhone ? 2 : 4);
  return (
    <Panel title={t('home.trucks')} isFlush aside={<SeeAll to={paths.deliveries.to()} />}>
      <Loaded data={data} height={200} isEmpty={loads.length === 0} empty={t('dashboard.noLoads')}>
        <ul className={classes.trucks}>
          {loads.map((load) => (
            <Truck key={load.id} load={load} />
          ))}
        </ul>
      </Loaded>
    </Panel>
  );
}

function Truck({ load }: { load: Load }) {
  const { orders, units } = amountOn([load]);
  return (
    <li className={classes.truck} data-empty={orders === 0}>
      <Link to={`${paths.deliveries.to()}#load-${load.id}`} className={classes.day}>
        {dayInWeek(load.loadDate)}
      </Link>
      <span className={classes.amount}>
        {orders === 0
          ? t('home.nothingOfYours')
          : [t('home.orders', { count: orders }), t('home.units', { count: units })].join(', ')}
      </span>
      <Until load={load} />
    </li>
  );
}

function Until({ load }: { load: Load }) {
  const until = openUntil(load);
  if (until === null)
    return (
      <span className={classes.until}>{t(load.status === 'full' ? 'home.full' : 'home.listFinal')}</span>
    );
  return (
    <span className={classes.until} title={t('home.orderBy', { time: deadline(until) })}>
      {t('needs.by', { time: shortDeadline(until) })}
    </span>
  );
}
