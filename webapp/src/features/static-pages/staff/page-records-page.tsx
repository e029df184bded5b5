import { RecordListPage } from '@/shared/records/record-list-page';
import { pageRecord } from './page-record';

export default function PageRecordsPage() {
  return <RecordListPage record={pageRecord} />;
}
