import { Stack, Text, Title } from '@mantine/core';
import { date, dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Facts } from '@/shared/ui/facts';
import { Figures } from '@/shared/ui/figures';
import { Panel } from '@/shared/ui/panel';
import { AgeingBar } from './ageing-bar';
import { ErpFigures } from './erp-figures';
import classes from './figures-panel.module.css';
import type { AgeingPart, CurrencyFigures } from './model';

/** Where the figures lead: to the rows that each sums. */
export type FigurePaths = {
  readonly balance: string;
  readonly overdue: string;
  readonly recorded: string;
  readonly ageing: (part: AgeingPart) => string;
};

type Props = { figures: CurrencyFigures; paths: FigurePaths; chosen?: string | undefined };

/** What an account owes in one currency. Nothing is ever summed across two. */
export function FiguresPanel({ figures, paths, chosen }: Props) {
  const { currency, balance, overdue, recorded, openCount, ageing, asOf, lastPayment, posted } = figures;
  const asMoney = (amount: number | null | undefined) => money(amount, currency);
  return (
    <Panel
      title={t('money.inCurrency', { currency })}
      aside={
        <Text size="xs" c="dimmed">
          {asOf ? t('money.asOf', { time: dateTime(asOf) }) : t('money.nothingRead')}
        </Text>
      }
    >
      <Stack gap="md">
        <div className={classes.figures}>
          <Figures
            figures={[
              {
                over: t('money.balance'),
                value: asMoney(balance),
                under: t('money.openCount', { count: openCount }),
                to: paths.balance,
                isBad: false,
              },
              {
                over: t('money.overdue'),
                value: asMoney(overdue),
                under: t('money.pastDue'),
                to: paths.overdue,
                isBad: overdue > 0,
              },
              {
                over: t('money.recorded'),
                value: asMoney(recorded),
                under: t('money.notPaid'),
                to: paths.recorded,
                isBad: false,
              },
            ]}
          />
        </div>
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('money.ageing')}
          </Title>
          <AgeingBar ageing={ageing} currency={currency} pathOf={paths.ageing} chosen={chosen} />
        </section>
        {posted !== 0 && (
          <Text size="sm">
            {t('money.postedSince')}: {asMoney(posted)}
          </Text>
        )}
        <CreditLeft figures={figures} />
        {lastPayment && (
          <Text size="sm">
            {t('money.lastPayment')}:{' '}
            {t('money.lastPaymentOf', {
              amount: asMoney(lastPayment.amount),
              date: date(lastPayment.enteredOn),
            })}
          </Text>
        )}
        <ErpFigures figures={figures} />
      </Stack>
    </Panel>
  );
}

/** What may still be ordered on credit, and what it is made of. */
function CreditLeft({ figures }: { figures: CurrencyFigures }) {
  const { creditLimit, creditLeft, balance, openOrders, currency } = figures;
  if (typeof creditLimit !== 'number')
    return (
      <Text size="sm" c="dimmed">
        {t('money.noLimit')}
      </Text>
    );
  return (
    <Facts
      isBill
      facts={[
        { label: t('money.creditLimit'), value: money(creditLimit, currency) },
        { label: t('money.lessBalance'), value: money(balance, currency) },
        { label: t('money.lessOrders'), value: money(openOrders, currency) },
        { label: t('money.credit'), value: money(creditLeft, currency) },
      ]}
    />
  );
}
