import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { currentStatuses, orderStatuses, type OrderSummary } from '../model';
import classes from './orders-by-stage.module.css';

type Props = { counts: OrderSummary['byStatus'] };

/** A bar for each stage, in a table: people who cannot see the bars read the figures. */
export function OrdersByStage({ counts }: Props) {
  const countOf = (status: string) => counts.find((one) => one.status === status)?.count ?? 0;
  const largest = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table className={classes.table} aria-label={t('dashboard.byStage')}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">{t('orders.status')}</th>
          <th scope="col" aria-hidden />
          <th scope="col">{t('dashboard.orderCount')}</th>
        </tr>
      </thead>
      <tbody>
        {currentStatuses.map((status) => (
          <tr key={status} data-tone={orderStatuses[status].tone}>
            <th scope="row">
              <Link to={`${paths.orders.to()}?f.status=${status}`} className={classes.link}>
                {t(orderStatuses[status].label)}
              </Link>
            </th>
            <td className={classes.bar} aria-hidden>
              <svg width="100%" height="10" preserveAspectRatio="none" viewBox="0 0 100 10">
                <rect className={classes.track} width="100" height="10" rx="1" />
                <rect className={classes.fill} width={(countOf(status) / largest) * 100} height="10" rx="1" />
              </svg>
            </td>
            <td className={classes.count}>{integer(countOf(status))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
