import { Text } from '@mantine/core';
import { date, money, percent } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import type { ChangeOffer } from './model';

type Props = {
  offer: Pick<ChangeOffer, 'priceLines' | 'amount' | 'taxes' | 'total' | 'currency'>;
  title?: string;
};

/** What a change costs: each part with its reason, the taxes as they are expected, and what it comes to. */
export function PricePanel({ offer, title = t('change.price') }: Props) {
  const { priceLines, amount, taxes, total, currency } = offer;
  const hasTotal = typeof total === 'number';
  return (
    <Panel title={title}>
      <Facts
        isBill
        facts={[
          ...priceLines.map((line, index) => ({
            key: `line ${index}`,
            label: line.reason,
            value: money(line.amount, currency),
          })),
          hasTotal &&
            priceLines.length > 1 && {
              label: t('change.beforeTax'),
              value: money(amount, currency),
            },
          ...taxes.map(({ code, name, rate, rateSince, amount: tax }) => ({
            key: code,
            label: t('change.taxOf', { name, rate: percent(rate), date: date(rateSince) }),
            value: money(tax, currency),
          })),
          hasTotal && { label: t('change.total'), value: money(total, currency) },
        ]}
      />
      {!hasTotal && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('change.noRate')}
        </Text>
      )}
    </Panel>
  );
}
