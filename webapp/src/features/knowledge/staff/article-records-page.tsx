import { RecordListPage } from '@/shared/records/record-list-page';
import { articleRecord } from './article-record';

export default function ArticleRecordsPage() {
  return <RecordListPage record={articleRecord} />;
}
