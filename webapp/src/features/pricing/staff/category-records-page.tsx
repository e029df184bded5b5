import { RecordListPage } from '@/shared/records/record-list-page';
import { categoryRecord } from './category-record';

export default function CategoryRecordsPage() {
  return <RecordListPage record={categoryRecord} />;
}
