import { Button, Modal, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { readerFiles } from '@/shared/records/record-files';
import type { ShownArticle } from '../model';
import { ArticleView } from '../parts/article-view';
import type { ArticleRecord } from './article-record';
import { staffStepFiles } from './step-files';

type Props = { article: ArticleRecord };

const files = readerFiles<ShownArticle>('/admin/knowledge', ({ attachments }) => attachments);

/** The saved article as its readers will see it. */
export function ArticlePreview({ article }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('knowledge.preview')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="62rem"
        title={t('knowledge.previewTitle')}
      >
        <Title order={2} mb="xs">
          {article.title}
        </Title>
        <ArticleView article={article} files={files} stepFiles={staffStepFiles} />
      </Modal>
    </>
  );
}
