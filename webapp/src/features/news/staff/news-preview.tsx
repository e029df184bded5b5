import { Button, Modal, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { NewsArticle, type Article } from '../parts/news-article';
import { readerFiles } from '@/shared/records/record-files';
import type { NewsRecord } from './news-record';

const previewFiles = readerFiles<Article>('/admin/news', ({ attachments }) => attachments);

type Props = { item: NewsRecord };

/** The saved item as its readers will see it. */
export function NewsPreview({ item }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const article: Article = { ...item, publishedAt: item.publishFrom ?? item.updatedAt };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('news.preview')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size="54rem" title={t('news.previewTitle')}>
        <Title order={2} mb="xs">
          {item.title}
        </Title>
        <NewsArticle article={article} files={previewFiles} />
      </Modal>
    </>
  );
}
