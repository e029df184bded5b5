import { RecordFormPage } from '@/shared/records/record-form-page';
import { notificationRecord } from './notification-record';

export default function NotificationRecordPage() {
  return <RecordFormPage record={notificationRecord} />;
}
