import { RecordListPage } from '@/shared/records/record-list-page';
import { notificationRecord } from './notification-record';

export default function NotificationRecordsPage() {
  return <RecordListPage record={notificationRecord} />;
}
