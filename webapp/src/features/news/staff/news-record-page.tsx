import { RecordHistory } from '@/entities/audit/record-history';
import { t } from '@/shared/i18n/t';
import { StageBadge } from '@/shared/records/publication';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { NewsPreview } from './news-preview';
import { record } from './news-record';
import { ReceiptsPanel } from './receipts-panel';

export const prefetch = prefetchForm(record);

export default function NewsRecordPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.news')}
      aside={({ stage }) => <StageBadge stage={stage} />}
      actions={(item) => <NewsPreview item={item} />}
      panels={(item) => (
        <>
          {item.isMustRead && <ReceiptsPanel item={item} />}
          <RecordHistory entity="news" id={item.id} />
        </>
      )}
    />
  );
}
