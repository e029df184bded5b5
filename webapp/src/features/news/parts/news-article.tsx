import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { FileList } from '@/shared/records/file-list';
import type { KeptFile, ReaderFiles } from '@/shared/records/reader-files';
import { Panel } from '@/shared/ui/panel';
import { RichContent } from '@/shared/ui/rich-content';
import classes from './news-article.module.css';

export type Article = {
  readonly id: number;
  readonly body: string;
  readonly publishedAt: string;
  readonly attachments: readonly KeptFile[];
};

type Props = { article: Article; files: ReaderFiles<Article> };

/** An item of news as its readers see it. */
export function NewsArticle({ article, files }: Props) {
  const { id, body, publishedAt, attachments } = article;
  const { download } = files;
  const loadPicture = useCallback(async (name: string) => (await download(id, name)).blob, [download, id]);
  return (
    <Stack gap="md" className={classes.article}>
      <Text size="sm" c="dimmed">
        {t('news.publishedAt', { time: dateTime(publishedAt) })}
      </Text>
      <RichContent html={body} loadPicture={loadPicture} />
      {attachments.length > 0 && (
        <Panel title={t('news.attachments')}>
          <FileList id={id} item={article} files={files} />
        </Panel>
      )}
    </Stack>
  );
}
