import { RecordFormPage } from '@/shared/records/record-form-page';
import { pageRecord } from './page-record';

export default function PageRecordPage() {
  return <RecordFormPage record={pageRecord} />;
}
