import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '@/shared/paths';
import type { LoadDate } from '../model';
import classes from './planned-orders.module.css';

/** The orders that are planned for a load, each with its job. */
export function PlannedOrders({ orders }: Pick<LoadDate, 'orders'>) {
  if (orders.length === 0) return '–';
  return (
    <ul className={classes.orders}>
      {orders.map(({ id, orderNumber, suffix, jobName }) => (
        <li key={id}>
          <Anchor component={Link} to={paths.order.to({ id })} className={classes.number} inherit>
            {[orderNumber, suffix].filter(Boolean).join('-')}
          </Anchor>
          <span className={classes.job}>{jobName}</span>
        </li>
      ))}
    </ul>
  );
}
