import { RecordFormPage } from '@/shared/records/record-form-page';
import { NotificationPreview } from './notification-preview';
import { notificationRecord } from './notification-record';

export default function NotificationRecordPage() {
  return (
    <RecordFormPage
      record={notificationRecord}
      actions={(notification) => <NotificationPreview item={notification} />}
    />
  );
}
