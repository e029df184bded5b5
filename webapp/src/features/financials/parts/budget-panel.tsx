import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import type { BudgetMonth } from '../model';
import { monthName } from '../months';
import { useBudget } from '../stores';
import { BudgetBars } from './budget-bars';

/** What the account should buy in each month of a year beside what it was invoiced, by currency. */
export function BudgetPanel() {
  const [newest] = useState(() => Number(today().slice(0, 4)));
  const [year, setYear] = useState(newest);
  const data = useBudget(useStable({ year }));
  const currencies = [...new Set(data.items.map(({ currency }) => currency))];
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('financials.year')}
        maw="10rem"
        value={String(year)}
        onChange={(event) => setYear(Number(event.currentTarget.value))}
        data={[newest, newest - 1, newest - 2].map(String)}
      />
      <Loaded data={data} height={360}>
        {currencies.map((currency) => (
          <BudgetOfCurrency
            key={currency}
            currency={currency}
            year={year}
            months={data.items.filter((month) => month.currency === currency)}
          />
        ))}
      </Loaded>
    </Stack>
  );
}

type Props = { currency: string; year: number; months: readonly BudgetMonth[] };

function BudgetOfCurrency({ currency, year, months }: Props) {
  const title = t('financials.budgetIn', { currency, year: String(year) });
  const asOf = months
    .flatMap((month) => month.asOf ?? [])
    .sort()
    .at(-1);
  // Of a year that has ended, all of it.
  const [thisYear, thisMonth] = today().split('-').map(Number);
  const toDate = months.findLast(({ month }) => year !== thisYear || month <= (thisMonth ?? 12));
  const amount = (value: number | null | undefined) => money(value, currency);
  return (
    <Panel
      title={title}
      aside={
        <Text size="xs" c="dimmed">
          {asOf ? t('money.asOf', { time: dateTime(asOf) }) : t('money.nothingRead')}
        </Text>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('financials.budgetHelp')}{' '}
          {months.every(({ target }) => typeof target !== 'number') && t('financials.noBudget')}
        </Text>
        {typeof toDate?.targetToDate === 'number' && (
          <Text size="sm">
            {t('financials.toDate', {
              month: monthName(toDate.month),
              actual: amount(toDate.actualToDate),
              target: amount(toDate.targetToDate),
              lastYear: amount(toDate.lastYearToDate),
            })}
          </Text>
        )}
        <BudgetBars months={months} currency={currency} />
        <RowTable
          caption={title}
          columns={[
            { header: t('financials.month'), isTitle: true, value: ({ month }) => monthName(month) },
            {
              header: t('financials.target'),
              align: 'end',
              phone: 'line',
              value: ({ target }) => amount(target),
            },
            {
              header: t('financials.actual'),
              align: 'end',
              phone: 'end',
              value: ({ actual }) => amount(actual),
            },
            {
              header: t('financials.lastYear'),
              align: 'end',
              phone: 'line',
              value: ({ lastYear }) => amount(lastYear),
            },
            {
              header: t('financials.targetToDate'),
              align: 'end',
              phone: 'hidden',
              value: ({ targetToDate }) => amount(targetToDate),
            },
            {
              header: t('financials.actualToDate'),
              align: 'end',
              phone: 'hidden',
              value: ({ actualToDate }) => amount(actualToDate),
            },
            {
              header: t('financials.lastYearToDate'),
              align: 'end',
              phone: 'hidden',
              value: ({ lastYearToDate }) => amount(lastYearToDate),
            },
          ]}
          rows={months}
          keyOf={({ month }) => month}
        />
      </Stack>
    </Panel>
  );
}
