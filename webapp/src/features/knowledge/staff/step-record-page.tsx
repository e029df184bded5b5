import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { stepRecordOf } from './step-record';

export const prefetch = ({ params }: Address) =>
  prefetchForm(stepRecordOf(Number(params['article'])))({ params });

export default function StepRecordPage() {
  const article = Number(useParams()['article']);
  const mayEdit = useCan()('knowledge:edit');
  return (
    <RecordFormPage
      record={stepRecordOf(article)}
      listTitle={t('nav.knowledge')}
      extra={{ itemId: article }}
      actions={() =>
        mayEdit && (
          <Button component={Link} variant="default" to={staffPaths.newStep.to({ article })}>
            {t('step.another')}
          </Button>
        )
      }
      crumbs={(step) => [
        { label: t('nav.knowledge'), to: staffPaths.knowledge.to() },
        { label: step?.article ?? t('knowledge.article'), to: staffPaths.knowledge.item.to({ id: article }) },
      ]}
    />
  );
}
