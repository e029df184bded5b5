import '../words';
import { Group, Text } from '@mantine/core';
import { notPosted } from '@/entities/money/model';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { FigureLines } from '@/shared/ui/figure-lines';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useFinancials } from '../stores';

const own = {};

/** What the account owes, may still order and has recorded as paid, in each of its currencies. */
export function MoneyOwed() {
  const data = useFinancials(own);
  const currencies = data.item?.currencies ?? [];
  // The ERP says it of all of them at once.
  const asOf = currencies[0]?.asOf;
  return (
    <Panel
      title={t('menu.money')}
      isFlush
      aside={
        <Group gap="xs">
          {asOf && (
            <Text size="xs" c="dimmed">
              {t('money.asOf', { time: dateTime(asOf) })}
            </Text>
          )}
          <SeeAll to={paths.financials.to()} />
        </Group>
      }
    >
      <Loaded data={data} height={126} isEmpty={currencies.length === 0} empty={t('financials.none')}>
        {currencies.map(({ currency, balance, overdue, recorded, creditLeft }) => {
          const of = `${paths.financials.to()}?f.currency=${currency}`;
          const isOver = typeof creditLeft === 'number' && creditLeft < 0;
          return (
            <FigureLines
              key={currency}
              lines={[
                { label: t('owed.owe'), value: money(balance, currency), to: of },
                {
                  label: t('money.overdue'),
                  value: money(overdue, currency),
                  to: `${of}&f.daysLate=1..`,
                  isBad: overdue > 0,
                },
                {
                  label: t('owed.sent'),
                  value: money(recorded, currency),
                  to: `${paths.remittances.to()}?f.currency=${currency}&${notPosted}`,
                },
                ...(typeof creditLeft === 'number'
                  ? [
                      {
                        label: t(isOver ? 'owed.overBy' : 'money.credit'),
                        value: money(Math.abs(creditLeft), currency),
                        to: paths.financials.to(),
                        isBad: isOver,
                      },
                    ]
                  : []),
              ]}
              under={(isOver ? data.item?.overLimit : undefined) ?? ''}
            />
          );
        })}
      </Loaded>
    </Panel>
  );
}
