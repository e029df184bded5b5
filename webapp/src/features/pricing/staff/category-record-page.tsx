import { RecordFormPage } from '@/shared/records/record-form-page';
import { categoryRecord } from './category-record';

export default function CategoryRecordPage() {
  return <RecordFormPage record={categoryRecord} />;
}
