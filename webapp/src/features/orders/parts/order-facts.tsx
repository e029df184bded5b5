import '../quote-words';
import { Anchor, Button } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router';
import { namesItself, numberOf } from '@/entities/order/number';
import { date, dateTime, integer, money, quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { weight } from '@/shared/i18n/weight';
import { acceptancePath, orderPath, quotePath } from '@/shared/side';
import { AddressText } from '@/shared/ui/address-text';
import { BillPanel } from '@/shared/ui/bill-panel';
import { DateText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { type Order } from '../model';
import { Expiry } from './expiry';
import classes from './order-facts.module.css';
import { PromisedDate } from './promised-date';

type Props = { order: Order };

/** What tells an order from others, in a line; all that is known of it on demand, and on paper. */
export function OrderFacts({ order }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { account, accountName, po, jobName, customerName, branch, shipMethod, total, currency } = order;
  const words = [
    accountName ?? account,
    po && (namesItself(po) ? po : t('order.poOf', { po })),
    jobName,
    customerName,
    branch,
    shipMethod,
  ].filter(Boolean);
  return (
    <div>
      <section className={classes.summary} aria-label={t('order.facts')}>
        <p className={classes.words}>{words.join(' · ')}</p>
        {Boolean(order.parentQuote) && (
          <p className={classes.origin}>
            <span className={classes.label}>{t('order.fromQuote')}</span>{' '}
            <QuoteLink id={order.parentQuoteId} number={order.parentQuote ?? ''} />
          </p>
        )}
        {order.orders.length > 0 && (
          <p className={classes.origin}>
            <span className={classes.label}>{t('quotes.ordered')}</span>{' '}
            <OrdersOfQuote orders={order.orders} />
          </p>
        )}
        {Boolean(order.expiresOn) && (
          <p className={classes.origin}>
            <span className={classes.label}>{t('quotes.expires')}</span> <Expiry quote={order} />
          </p>
        )}
        {order.shippedOn !== null && (
          <p className={classes.origin}>
            <span className={classes.label}>{t('orders.shipped')}</span> <DateText day={order.shippedOn} />
          </p>
        )}
        {typeof total === 'number' && (
          <p className={classes.total}>
            <span className={classes.label}>{t('orders.total')}</span> {money(total, currency)}
          </p>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'order.lessDetails' : 'order.allDetails')}
        </Button>
      </section>
      <div id={id} className={classes.details} data-open={isOpen || undefined}>
        <AllFacts order={order} />
      </div>
    </div>
  );
}

function AllFacts({ order }: Props) {
  const { po, jobName, customerName, enteredOn, requiredOn, isFirm, loadDate, promisedNow } = order;
  const { shippedOn, shipMethod, salesperson, shipTo, unitCount, lineCount, asOf } = order;
  return (
    <TwoColumns side={hasAmounts(order) && <OrderTotals order={order} />}>
      <FactsPanel
        title={t('order.facts')}
        note={t('order.asOf', { time: dateTime(asOf) })}
        facts={[
          order.account !== undefined && {
            label: t('grid.account'),
            value: t('order.accountOf', { account: order.account, name: order.accountName ?? '' }),
          },
          Boolean(order.branch) && { label: t('grid.branch'), value: order.branch },
          jobName !== '' && { label: t('orders.job'), value: jobName },
          customerName !== '' && { label: t('orders.customer'), value: customerName },
          po !== '' && { label: t('orders.po'), value: po },
          { label: t('orders.entered'), value: <DateText day={enteredOn} /> },
          requiredOn !== null && {
            label: t('orders.required'),
            value: isFirm ? (
              t('order.requiredFirm', { date: date(requiredOn) })
            ) : (
              <DateText day={requiredOn} />
            ),
          },
          loadDate !== null && { label: t('orders.loadDate'), value: <DateText day={loadDate} /> },
          promisedNow !== null && { label: t('orders.promised'), value: <PromisedDate order={order} /> },
          shippedOn !== null && { label: t('orders.shipped'), value: <DateText day={shippedOn} /> },
          shipMethod !== '' && { label: t('order.shipMethod'), value: shipMethod },
          salesperson !== '' && { label: t('orders.salesperson'), value: salesperson },
          Boolean(order.expiresOn) && { label: t('quotes.expires'), value: <Expiry quote={order} /> },
          !!order.acceptance && {
            label: t('quotes.acceptedAs'),
            value: (
              <Anchor component={Link} to={acceptancePath(order.acceptance.id)} inherit>
                {order.acceptance.number}
              </Anchor>
            ),
          },
          { label: t('order.lines'), value: integer(lineCount) },
          { label: t('orders.units'), value: quantity(unitCount) },
          typeof order.weight === 'number' && { label: t('orders.weight'), value: weight(order.weight) },
          { label: t('order.shipTo'), value: <AddressText address={shipTo} /> },
        ]}
      />
    </TwoColumns>
  );
}

type QuoteLinkProps = { id: number | null | undefined; number: string };

/** The quote may be older than what was imported, or another branch's. */
function QuoteLink({ id, number }: QuoteLinkProps) {
  if (id === null || id === undefined) return number;
  return (
    <Anchor component={Link} to={quotePath(id)} inherit>
      {number}
    </Anchor>
  );
}

/** The orders that were made from a quote. */
function OrdersOfQuote({ orders }: Pick<Order, 'orders'>) {
  return (
    <>
      {orders.map((order, at) => (
        <Fragment key={order.id}>
          {at > 0 && ', '}
          <Anchor component={Link} to={orderPath(order.id)} inherit>
            {numberOf(order)}
          </Anchor>
        </Fragment>
      ))}
    </>
  );
}

const hasAmounts = ({ total }: Order) => total !== null && total !== undefined;

const billOf = ({ subtotal, freight, tax, taxes, total }: Order) => ({
  subtotal: subtotal ?? 0,
  freight: freight ?? 0,
  tax: tax ?? 0,
  taxes: taxes ?? [],
  total: total ?? 0,
});

function OrderTotals({ order }: Props) {
  return (
    <BillPanel
      title={t('order.totals')}
      currency={order.currency}
      bill={billOf(order)}
      labels={{ subtotal: t('order.subtotal'), freight: t('order.freight'), total: t('orders.total') }}
    />
  );
}
