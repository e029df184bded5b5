import { RecordListPage } from '@/shared/records/record-list-page';
import { unitRecord } from './unit-record';

export default function UnitRecordsPage() {
  return <RecordListPage record={unitRecord} />;
}
