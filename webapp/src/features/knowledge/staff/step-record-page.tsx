import { useMemo } from 'react';
import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { RecordFormPage } from '@/shared/records/record-form-page';
import { stepRecordOf } from './step-record';

export default function StepRecordPage() {
  const article = Number(useParams()['article']);
  const record = useMemo(() => stepRecordOf(article), [article]);
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.knowledge')}
      extra={{ itemId: article }}
      crumbs={(step) => [
        { label: t('nav.knowledge'), to: paths.adminKnowledge.to() },
        { label: step?.article ?? t('knowledge.article'), to: paths.adminKnowledge.item.to({ id: article }) },
      ]}
    />
  );
}
