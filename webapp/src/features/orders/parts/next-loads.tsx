import { dateTime, fullDate } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { numberOf, openUntil, type Load } from '../model';
import classes from './next-loads.module.css';

type Props = { loads: readonly Load[] };

/** The next trucks, until when they take orders, and what of ours is on them. */
export function NextLoads({ loads }: Props) {
  return loads.map((load) => {
    const until = openUntil(load);
    return (
      <section key={load.id} className={classes.load}>
        <header className={classes.head}>
          <h3 className={classes.day}>{fullDate(load.loadDate)}</h3>
          {until !== null && (
            <span className={classes.cutOff}>{t('dashboard.orderBy', { time: dateTime(until) })}</span>
          )}
        </header>
        {load.orders.length === 0 ? (
          <p className={classes.none}>{t('dashboard.nothingOnLoad')}</p>
        ) : (
          <LinkRows
            rows={load.orders.map((order) => ({
              key: order.id,
              to: paths.order.to({ id: order.id }),
              title: numberOf(order),
              aside: order.jobName,
            }))}
          />
        )}
      </section>
    );
  });
}
