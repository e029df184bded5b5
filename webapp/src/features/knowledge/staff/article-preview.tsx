import { Title } from '@mantine/core';
import { PreviewButton } from '@/shared/records/preview-button';
import { readerFiles } from '@/shared/records/reader-files';
import type { ShownArticle } from '../model';
import { ArticleView } from '../parts/article-view';
import type { ArticleRecord } from './article-record';
import { staffStepFiles } from './step-files';

type Props = { article: ArticleRecord };

const files = readerFiles<ShownArticle>('/admin/knowledge', ({ attachments }) => attachments);

/** The saved article as its readers will see it. */
export function ArticlePreview({ article }: Props) {
  return (
    <PreviewButton size="62rem">
      <Title order={2} mb="xs">
        {article.title}
      </Title>
      <ArticleView article={article} files={files} stepFiles={staffStepFiles} />
    </PreviewButton>
  );
}
