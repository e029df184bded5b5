import { t } from '@/shared/i18n/t';
import { StageBadge } from '@/shared/records/publication';
import { askForm, RecordFormPage } from '@/shared/records/record-form-page';
import { ArticlePreview } from './article-preview';
import { record } from './article-record';
import { StepsPanel } from './steps-panel';

export const ask = askForm(record);

export default function ArticleRecordPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.knowledge')}
      aside={({ stage }) => <StageBadge stage={stage} />}
      actions={(article) => <ArticlePreview article={article} />}
      panels={(article) => <StepsPanel article={article} />}
    />
  );
}
