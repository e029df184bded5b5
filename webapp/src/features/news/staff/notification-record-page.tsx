import { t } from '@/shared/i18n/t';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { NotificationPreview } from './notification-preview';
import { record } from './notification-record';

export const prefetch = prefetchForm(record);

export default function NotificationRecordPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.notifications')}
      actions={(notification) => <NotificationPreview item={notification} />}
    />
  );
}
