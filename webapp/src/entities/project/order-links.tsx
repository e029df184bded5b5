import './words';
import { Text } from '@mantine/core';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { orderPath, quotePath } from '@/shared/side';
import { DateText } from '@/shared/ui/date-text';
import { LinkRows } from '@/shared/ui/link-rows';
import type { ProjectOrder } from './model';

type Props = { orders: readonly ProjectOrder[] };

/** The quotes and orders of a project, each with the way to it. */
export function OrderLinks({ orders }: Props) {
  return (
    <LinkRows
      rows={orders.map(({ id, total, currency, ...order }) => ({
        key: id,
        to: order.kind === 'quote' ? quotePath(id) : orderPath(id),
        title: orderName(order),
        about: <About order={order} />,
        ...(typeof total === 'number' && { aside: money(total, currency) }),
      }))}
    />
  );
}

/** `Quote Q1003`. */
export const orderName = ({ kind, number }: Pick<ProjectOrder, 'kind' | 'number'>): string =>
  kind === 'quote' ? t('project.quoteOf', { number }) : t('project.orderOf', { number });

type AboutProps = {
  order: Pick<ProjectOrder, 'kind' | 'parentQuote' | 'jobName' | 'lineCount' | 'enteredOn' | 'arrivesOn'>;
};

/** A day stays on one line. When an order was entered matters less than when it is expected. */
function About({ order: { kind, parentQuote, jobName, lineCount, enteredOn, arrivesOn } }: AboutProps) {
  const isExpected = kind === 'order' && Boolean(arrivesOn);
  return (
    <>
      {[jobName, t('project.lineCount', { count: lineCount })].filter(Boolean).join(' · ')} ·{' '}
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {isExpected && `${t('project.expected')} `}
        <DateText day={isExpected ? arrivesOn : enteredOn} />
      </Text>
      {parentQuote && ` · ${t('project.cameOf', { number: parentQuote })}`}
    </>
  );
}
