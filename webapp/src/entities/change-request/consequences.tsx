/**
 * What a change brings with it besides its price: the load date, what else of the order moves, the fee for being late.
 */
import { Text } from '@mantine/core';
import { money, percent } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DateText } from '@/shared/ui/date-text';
import { Facts } from '@/shared/ui/facts';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { daysBetween } from './time-left';
import { isOfWholeOrder, type ChangeFee, type ChangeKind, type ChangeOffer } from './model';

type LoadProps = { offer: Pick<ChangeOffer, 'loadOn' | 'newLoadOn' | 'otherLines'> };

export function LoadPanel({ offer: { loadOn, newLoadOn, otherLines } }: LoadProps) {
  const moves = newLoadOn !== null && newLoadOn !== undefined;
  return (
    <FactsPanel
      title={t('change.loadDate')}
      facts={[
        {
          label: t('change.loadNow'),
          value: loadOn ? <DateText day={loadOn} /> : t('change.loadUnknown'),
        },
        {
          label: t('change.loadAfter'),
          value: moves ? (
            <>
              <DateText day={newLoadOn} /> {loadOn && <Text size="sm">{distance(loadOn, newLoadOn)}</Text>}
            </>
          ) : (
            t('change.loadStays')
          ),
        },
        moves && {
          label: t('change.movesWith'),
          value: otherLines > 0 ? t('change.otherLines', { count: otherLines }) : t('change.nothingElse'),
        },
      ]}
    />
  );
}

function distance(from: string, to: string): string {
  const count = daysBetween(from, to);
  if (count < 0) return t('change.loadEarlier', { count: -count });
  return t('change.loadLater', { count });
}

type FeeProps = { fee: ChangeFee; kind: ChangeKind; currency?: string | null | undefined };

/** The fee at this stage of the order, and what it would be if its load date were further away. */
export function FeePanel({ fee: { percent: now, amount, percentEarlier }, kind, currency }: FeeProps) {
  const of = isOfWholeOrder(kind) ? t('change.feeOfOrder') : t('change.feeOfLines');
  const none = t('change.feeNone');
  return (
    <Panel title={t('change.fee')}>
      <Facts
        facts={[
          {
            label: of,
            value:
              now === 0
                ? none
                : t('change.feeAmount', {
                    percent: percent(now),
                    amount: money(amount, currency ?? undefined),
                  }),
          },
          percentEarlier !== now && {
            label: t('change.feeEarlier'),
            value: percentEarlier === 0 ? none : percent(percentEarlier),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('change.feeHelp')}
      </Text>
    </Panel>
  );
}
