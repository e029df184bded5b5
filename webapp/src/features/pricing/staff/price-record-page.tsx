import { t } from '@/shared/i18n/t';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { PriceHistory } from './price-history';
import { record, PriceStatus } from './price-record';

export const prefetch = prefetchForm(record);

export default function PriceRecordPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.pricing')}
      aside={(price) => <PriceStatus of={price} />}
      panels={({ id, rowVersion, currency }) => <PriceHistory key={rowVersion} id={id} currency={currency} />}
    />
  );
}
