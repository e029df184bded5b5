import { numberOf } from '@/entities/order/number';
import { fullDate, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { openUntil, type Load } from '../model';
import classes from './next-loads.module.css';

type Props = { loads: readonly Load[] };

/**
 * The next trucks, until when they take orders, and what of ours is on them: of the first at once, of others folded.
 */
export function NextLoads({ loads }: Props) {
  return loads.map((load, at) => (
    <section key={load.id} className={classes.load}>
      {load.orders.length === 0 ? (
        <>
          <header className={classes.head}>
            <Head load={load} />
          </header>
          <p className={classes.none}>{t('dashboard.nothingOnLoad')}</p>
        </>
      ) : (
        <details open={at === 0}>
          <summary className={classes.head}>
            <Head load={load} />
          </summary>
          <LinkRows
            rows={load.orders.map((order) => ({
              key: order.id,
              to: paths.order.to({ id: order.id }),
              title: numberOf(order),
              aside: order.jobName,
            }))}
          />
        </details>
      )}
    </section>
  ));
}

function Head({ load }: { load: Load }) {
  const until = openUntil(load);
  const count = load.orders.length;
  return (
    <>
      <h3 className={classes.day}>{fullDate(load.loadDate)}</h3>
      {count > 0 && <span className={classes.aside}>{t('dashboard.ordersOnLoad', { count })}</span>}
      {until !== null && (
        <span className={classes.aside}>{t('dashboard.orderBy', { time: plantTime(until) })}</span>
      )}
    </>
  );
}
