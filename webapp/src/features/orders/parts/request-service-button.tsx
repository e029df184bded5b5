import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lineLabel } from '@/shared/lib/line-label';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { numberOf } from '@/entities/order/number';
import type { Order, OrderStatus } from '../model';

/** From here on there is something on the site that can be at fault. */
const arrived: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered', 'invoiced']);

/** Whether a problem with an order can be reported, and by this reader. */
export function useMayReport(): (order: Pick<Order, 'kind' | 'status'>) => boolean {
  const can = useCan();
  const mayAct = useMayAct();
  return ({ kind, status }) => can('service:edit') && mayAct && kind === 'order' && arrived.has(status);
}

type Props = {
  /** The order in question, where it is known: its units are what is asked for first. */
  order?: Pick<Order, 'orderNumber' | 'suffix'>;
  /** The unit, where that is known as well. */
  lineNumber?: number;
};

/** The door to service, from wherever a problem is seen. */
export function RequestServiceButton({ order, lineNumber }: Props) {
  const start = paths.newServiceRequest.to();
  const of = new URLSearchParams({
    ...(order && { order: numberOf(order), step: 'units' }),
    ...(lineNumber !== undefined && { line: lineLabel(lineNumber) }),
  });
  return (
    <Button
      component={Link}
      to={order === undefined ? start : `${start}?${of}`}
      leftSection={<IconTool size={16} aria-hidden />}
    >
      {t('nav.reportProblem')}
    </Button>
  );
}
