import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { AgeingBar } from '@/entities/money/ageing-bar';
import { ErpFigures } from '@/entities/money/erp-figures';
import { notPosted, type CurrencyFigures } from '@/entities/money/model';
import { date, dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Loaded } from '@/shared/ui/loaded';
import type { useFinancials } from '../stores';
import classes from './owed.module.css';

type Props = { data: ReturnType<typeof useFinancials>; chosen: string | undefined };

/** What is owed in each currency, in one sentence, by age, and against the credit limit. */
export function Owed({ data, chosen }: Props) {
  return (
    <Loaded data={data} height={230}>
      <div className={classes.panels}>
        {data.item?.currencies.map((figures) => (
          <OwedIn
            key={figures.currency}
            figures={figures}
            chosen={chosen}
            overLimit={data.item?.overLimit ?? ''}
          />
        ))}
      </div>
    </Loaded>
  );
}

type InProps = { figures: CurrencyFigures; chosen: string | undefined; overLimit: string };

function OwedIn({ figures, chosen, overLimit }: InProps) {
  const { currency, balance, overdue, recorded, ageing, asOf, lastPayment, posted } = figures;
  const asMoney = (amount: number | null | undefined) => money(amount, currency);
  const items = (filter: string) => `${paths.financials.to()}?f.currency=${currency}${filter}`;
  return (
    <section className={classes.panel}>
      <Title order={2} size="h5" className={classes.heading}>
        {t('money.inCurrency', { currency })}
      </Title>
      <ul className={classes.figures}>
        <Figure label={t('owed.owe')} to={items('')} value={asMoney(balance)} />
        <Figure
          label={t('money.overdue')}
          to={items('&f.daysLate=1..')}
          value={asMoney(overdue)}
          isBad={overdue > 0}
        />
        {ageing.credits < 0 && (
          <Figure
            label={t('money.credits')}
            to={items('&f.ageing=credits')}
            value={asMoney(ageing.credits)}
          />
        )}
        <Figure
          label={t('owed.sent')}
          to={`${paths.remittances.to()}?f.currency=${currency}&${notPosted}`}
          value={asMoney(recorded)}
        />
      </ul>
      <AgeingBar
        ageing={ageing}
        currency={currency}
        pathOf={(part) => items(`&f.ageing=${part}`)}
        chosen={chosen}
        hasCredits={false}
      />
      <Credit figures={figures} overLimit={overLimit} />
      <p className={classes.notes}>
        <span>{asOf ? t('money.asOf', { time: dateTime(asOf) }) : t('money.nothingRead')}</span>
        {posted !== 0 && (
          <span>
            {t('money.postedSince')}: {asMoney(posted)}
          </span>
        )}
        {lastPayment && (
          <span>
            {t('money.lastPayment')}:{' '}
            {t('money.lastPaymentOf', {
              amount: asMoney(lastPayment.amount),
              date: date(lastPayment.enteredOn),
            })}
          </span>
        )}
      </p>
      <ErpFigures figures={figures} />
    </section>
  );
}

type FigureProps = { label: string; to: string; value: string; isBad?: boolean };

function Figure({ label, to, value, isBad = false }: FigureProps) {
  return (
    <li className={classes.figure} data-bad={isBad || undefined}>
      <Link to={to} preventScrollReset className={classes.link}>
        <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>
      </Link>
    </li>
  );
}

/** What may still be ordered on credit and what it is made of; what follows where nothing may. */
function Credit({ figures, overLimit }: Omit<InProps, 'chosen'>) {
  const { creditLimit, creditLeft, balance, openOrders, currency } = figures;
  if (typeof creditLimit !== 'number' || typeof creditLeft !== 'number')
    return (
      <Text size="sm" c="dimmed">
        {t('money.noLimit')}
      </Text>
    );
  const isOver = creditLeft < 0;
  return (
    <p className={classes.credit}>
      {t('owed.limit', {
        limit: money(creditLimit, currency),
        used: money(balance, currency),
        orders: money(openOrders, currency),
      })}{' '}
      <strong data-bad={isOver || undefined}>
        {isOver
          ? t('owed.over', { amount: money(-creditLeft, currency) })
          : t('owed.left', { amount: money(creditLeft, currency) })}
      </strong>{' '}
      {isOver && overLimit}
    </p>
  );
}
