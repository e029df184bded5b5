import { Link } from 'react-router';
import { openUntil, type Load } from '@/features/orders/model';
import { dayInWeek, deadline } from '@/shared/i18n/near-dates';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { amountOn } from './tiles';
import classes from './trucks.module.css';

type Props = { data: LoadedData & { readonly item: { readonly nextLoads: readonly Load[] } | null } };

/** The next trucks: what of ours is on them, and until when they take orders. */
export function TrucksPanel({ data }: Props) {
  const loads = data.item?.nextLoads ?? [];
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
      <span className={classes.until}>{stateOf(load)}</span>
    </li>
  );
}

function stateOf(load: Load): string {
  const until = openUntil(load);
  if (until !== null) return t('home.orderBy', { time: deadline(until) });
  return load.status === 'full' ? t('home.full') : t('home.listFinal');
}
