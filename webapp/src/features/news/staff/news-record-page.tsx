import { StageBadge } from '@/shared/records/publication';
import { RecordFormPage } from '@/shared/records/record-form-page';
import { NewsPreview } from './news-preview';
import { record } from './news-record';
import { ReceiptsPanel } from './receipts-panel';

export default function NewsRecordPage() {
  return (
    <RecordFormPage
      record={record}
      aside={({ stage }) => <StageBadge stage={stage} />}
      actions={(item) => <NewsPreview item={item} />}
      panels={(item) => item.isMustRead && <ReceiptsPanel item={item} />}
    />
  );
}
