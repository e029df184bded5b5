import { Stack, Text } from '@mantine/core';
import { date, dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { RowTable } from '@/shared/ui/row-table';
import { ageingParts, ageingWords, type Ageing, type CurrencyFigures } from './model';
import { toCents } from '@/shared/lib/cents';

type Props = { figures: CurrencyFigures };

/** What the ERP itself says is owed, beside what the open items come to, wherever the two are not the same. */
export function ErpFigures({ figures: { erp, currency, ageing } }: Props) {
  if (!erp) return null;
  const { balance, difference, ageingDate, ageingDiffers, asOf } = erp;
  const isOff = toCents(difference) !== 0;
  if (!isOff && !ageingDiffers) return null;
  const amount = money(Math.abs(difference), currency);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('money.erpBalance', {
          date: date(ageingDate),
          amount: money(balance, currency),
          time: dateTime(asOf),
        })}{' '}
        {isOff &&
          (difference > 0 ? t('money.erpDiffers', { amount }) : t('money.erpDiffersLess', { amount }))}
      </Text>
      {erp.ageing && ageingDiffers && (
        <ErpAgeing ours={ageing} theirs={erp.ageing} currency={currency} day={ageingDate} />
      )}
    </Stack>
  );
}

type AgeingProps = { ours: Ageing; theirs: Ageing; currency: string; day: string };

function ErpAgeing({ ours, theirs, currency, day }: AgeingProps) {
  return (
    <RowTable
      caption={t('money.erpAgeingOf', { date: date(day) })}
      columns={[
        { header: t('money.part'), isTitle: true, value: (part) => t(ageingWords[part]) },
        { header: t('money.ours'), align: 'end', value: (part) => money(ours[part], currency) },
        { header: t('money.theirs'), align: 'end', value: (part) => money(theirs[part], currency) },
      ]}
      rows={ageingParts}
      keyOf={(part) => part}
    />
  );
}
