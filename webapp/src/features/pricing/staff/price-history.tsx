import '../words';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { dateTime, percent, unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { createListStore } from '@/shared/store/factories';
import { DateText } from '@/shared/ui/date-text';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { PriceChange } from '../model';
import classes from './pricing.module.css';

const useHistory = createListStore(
  ({ id }: { readonly id: number }, signal): Promise<ListAnswer<PriceChange>> =>
    client.get(`/admin/pricing/history/${id}`, { signal }),
  ['pricing'],
);

const columnsIn = (currency: string): readonly RowColumn<PriceChange>[] => [
  {
    header: t('pricing.from'),
    isTitle: true,
    value: ({ effectiveFrom }) => <DateText day={effectiveFrom} />,
  },
  {
    header: t('pricing.price'),
    align: 'end',
    phone: 'end',
    value: ({ price }) => unitPrice(price, currency),
  },
  {
    header: t('pricing.change'),
    phone: 'line',
    align: 'end',
    value: ({ change }) => (change === null || change === undefined ? '' : signed(change)),
  },
  { header: t('pricing.changedAt'), phone: 'line', value: ({ changedAt }) => dateTime(changedAt) },
  { header: t('pricing.changedBy'), phone: 'line', value: ({ changedBy }) => changedBy ?? '' },
  { header: t('pricing.source'), phone: 'line', value: ({ priceList }) => priceList ?? '' },
];

/** `+2.5%`: which way it went is what people look for. */
export const signed = (change: number): string =>
  `${change > 0 ? '+' : ''}${percent(Math.round(change * 10) / 10)}`;

type Props = { id: number; currency: string };

export function PriceHistory({ id, currency }: Props) {
  const history = useHistory({ id });
  const { items } = history;
  return (
    <div className={classes.below}>
      <Panel title={t('pricing.history')} isFlush={items.length > 0}>
        <Loaded data={history} height={120} isEmpty={items.length === 0} empty={t('pricing.historyEmpty')}>
          <RowTable
            caption={t('pricing.history')}
            columns={columnsIn(currency)}
            rows={items}
            keyOf={({ id: change }) => change}
          />
        </Loaded>
      </Panel>
    </div>
  );
}
