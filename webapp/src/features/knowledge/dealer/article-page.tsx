import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { RecordPage } from '@/shared/ui/record-page';
import type { ReadArticle } from '../model';
import { ArticleView } from '../parts/article-view';
import { articleFiles, stepFiles, useArticle } from '../stores';
import { HelpfulVote } from './helpful-vote';

const record = {
  store: useArticle,
  kind: msg('knowledge.article'),
  crumbs: [{ label: msg('nav.knowledge'), to: paths.knowledge.to() }],
  title: ({ title }: ReadArticle) => title,
};

export const prefetch = prefetchRecord(useArticle);

export default function ArticlePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      actions={() => (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('knowledge.print')}
        </Button>
      )}
    >
      {(article) => (
        <Stack gap="xl">
          <ArticleView article={article} files={articleFiles} stepFiles={stepFiles} />
          <HelpfulVote article={article} />
        </Stack>
      )}
    </RecordPage>
  );
}
