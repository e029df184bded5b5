import { RecordFormPage } from '@/shared/records/record-form-page';
import { PriceHistory } from './price-history';
import { priceRecord, PriceStatus } from './price-record';

export default function PriceRecordPage() {
  return (
    <RecordFormPage
      record={priceRecord}
      aside={(price) => <PriceStatus of={price} />}
      panels={({ id, rowVersion, currency }) => <PriceHistory key={rowVersion} id={id} currency={currency} />}
    />
  );
}
