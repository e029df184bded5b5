import { Title } from '@mantine/core';
import { NewsArticle, type Article } from '../parts/news-article';
import { readerFiles } from '@/shared/records/reader-files';
import { PreviewButton } from '@/shared/records/preview-button';
import type { NewsRecord } from './news-record';

const previewFiles = readerFiles<Article>('/admin/news', ({ attachments }) => attachments);

type Props = { item: NewsRecord };

/** The saved item as its readers will see it. */
export function NewsPreview({ item }: Props) {
  const article: Article = { ...item, publishedAt: item.publishFrom ?? item.updatedAt };
  return (
    <PreviewButton>
      <Title order={2} mb="xs">
        {item.title}
      </Title>
      <NewsArticle article={article} files={previewFiles} />
    </PreviewButton>
  );
}
