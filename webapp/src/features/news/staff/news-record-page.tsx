import { PublicationStatusBadge } from '@/shared/records/publication';
import { RecordFormPage } from '@/shared/records/record-form-page';
import { newsRecord } from './news-record';

export default function NewsRecordPage() {
  return <RecordFormPage record={newsRecord} aside={(item) => <PublicationStatusBadge of={item} />} />;
}
