import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { StageBadge } from '@/shared/records/publication';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ArticlePreview } from './article-preview';
import { record } from './article-record';

// The steps stand below the form.
const StepsPanel = lazyPart(async () => (await import('./steps-panel')).StepsPanel);

export const prefetch = prefetchForm(record);

export default function ArticleRecordPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.knowledge')}
      aside={({ stage }) => <StageBadge stage={stage} />}
      actions={(article) => <ArticlePreview article={article} />}
      panels={(article) => (
        <Suspense fallback={<Skeleton h={200} mt="md" data-loading />}>
          <StepsPanel article={article} />
        </Suspense>
      )}
    />
  );
}
