import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { staffPaths } from '@/shared/staff-paths';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { StaffRequest } from '@/entities/service/staff/model';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

/** The order of the units; those that were reported stand out. */
export function OrderPanel({ request: { id, order, orderNumber, incidents } }: Props) {
  if (!order) {
    return (
      <Panel title={t('desk.order')}>
        <Text size="sm" c="dimmed">
          {orderNumber === '' ? t('desk.orderUnknown') : t('desk.orderNotFound', { number: orderNumber })}
        </Text>
      </Panel>
    );
  }
  const reported = new Set(incidents.map(({ lineNumber }) => lineNumber));
  return (
    <Panel
      title={t('desk.order')}
      isFlush
      aside={
        <Anchor component={Link} size="sm" to={staffPaths.order.to({ id: order.id })}>
          {order.number}
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" className={classes.inset}>
        {[order.jobName, order.shippedOn ? t('desk.shippedOn', { day: date(order.shippedOn) }) : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className={classes.units}>
        {order.lines.map(({ lineNumber, product, description, mark, quantity, size, openRequest }) => (
          <li key={lineNumber} className={classes.unit} data-reported={reported.has(lineNumber)}>
            <span className={classes.lineNumber}>{lineLabel(lineNumber)}</span>
            <span className={classes.unitWords}>
              {description || product}
              <Text span size="xs" c="dimmed">
                {[mark, size, t('desk.quantity', { count: quantity })].filter(Boolean).join(' · ')}
              </Text>
              {openRequest && openRequest.requestId !== id && (
                <Anchor
                  component={Link}
                  size="xs"
                  to={staffPaths.serviceRequest.to({ id: openRequest.requestId })}
                >
                  {t('desk.otherOpen', { number: openRequest.number })}
                </Anchor>
              )}
            </span>
            {reported.has(lineNumber) && <StatusBadge tone="waiting">{t('desk.reported')}</StatusBadge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
