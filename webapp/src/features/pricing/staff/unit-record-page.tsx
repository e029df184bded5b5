import { RecordFormPage } from '@/shared/records/record-form-page';
import { unitRecord } from './unit-record';

export default function UnitRecordPage() {
  return <RecordFormPage record={unitRecord} />;
}
