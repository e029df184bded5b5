import { RecordListPage } from '@/shared/records/record-list-page';
import { newsRecord } from './news-record';

export default function NewsRecordsPage() {
  return <RecordListPage record={newsRecord} />;
}
