import { RecordListPage } from '@/shared/records/record-list-page';
import { dealerRecord } from './dealer-record';

export default function DealersPage() {
  return <RecordListPage record={dealerRecord} />;
}
