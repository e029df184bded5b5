import { historyOf } from '@/entities/audit/history-of';
import { t } from '@/shared/i18n/t';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { record } from './page-record';

export const prefetch = prefetchForm(record);

export default function PageRecordPage() {
  return <RecordFormPage record={record} listTitle={t('nav.pages')} {...historyOf('page')} />;
}
