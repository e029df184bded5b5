import '../words';
import { Text } from '@mantine/core';
import { notPosted } from '@/entities/money/model';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Figures } from '@/shared/ui/figures';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useFinancials } from '../stores';

const own = {};

/** What the account owes, may still order and has recorded as paid, in each of its currencies. */
export function MoneyOwed() {
  const data = useFinancials(own);
  const currencies = data.item?.currencies ?? [];
  const overLimit = data.item?.overLimit ?? '';
  return (
    <Panel title={t('menu.money')} isFlush aside={<SeeAll to={paths.financials.to()} />}>
      <Loaded data={data} height={180} isEmpty={currencies.length === 0} empty={t('financials.none')}>
        {currencies.map(({ currency, balance, overdue, recorded, creditLeft, openCount, asOf }) => {
          const of = `${paths.financials.to()}?f.currency=${currency}`;
          return (
            <Figures
              key={currency}
              figures={[
                {
                  over: t('money.balance'),
                  value: money(balance, currency),
                  under: asOf
                    ? t('money.asOf', { time: dateTime(asOf) })
                    : t('money.openCount', { count: openCount }),
                  to: of,
                  isBad: false,
                },
                {
                  over: t('money.overdue'),
                  value: money(overdue, currency),
                  under: t('money.pastDue'),
                  to: `${of}&f.daysLate=1..`,
                  isBad: overdue > 0,
                },
                {
                  over: t('money.recorded'),
                  value: money(recorded, currency),
                  under: t('money.notPaid'),
                  to: `${paths.remittances.to()}?f.currency=${currency}&${notPosted}`,
                  isBad: false,
                },
                ...(typeof creditLeft === 'number'
                  ? [
                      {
                        over: t('money.credit'),
                        value: money(creditLeft, currency),
                        under: t('financials.howMade'),
                        to: paths.financials.to(),
                        isBad: creditLeft < 0,
                      },
                    ]
                  : []),
              ]}
            />
          );
        })}
        {overLimit !== '' && (
          <Text size="sm" px="md" py="xs">
            {overLimit}
          </Text>
        )}
      </Loaded>
    </Panel>
  );
}
