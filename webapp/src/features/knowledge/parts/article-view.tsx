import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { FileList } from '@/shared/records/file-list';
import type { ReaderFiles } from '@/shared/records/reader-files';
import { Panel } from '@/shared/ui/panel';
import { RichContent } from '@/shared/ui/rich-content';
import type { ShownArticle, Step } from '../model';
import classes from './article.module.css';
import { StepView } from './step-view';

type Props = {
  article: ShownArticle;
  files: ReaderFiles<ShownArticle>;
  stepFiles: ReaderFiles<Step>;
};

/** An article as its readers see it: what it is about, then step by step. */
export function ArticleView({ article, files, stepFiles }: Props) {
  const { id, body, version, updatedAt, products, steps, attachments } = article;
  const { download } = files;
  const loadPicture = useCallback(async (name: string) => (await download(id, name)).blob, [download, id]);
  return (
    <Stack gap="lg" className={classes.article}>
      <Text size="sm" c="dimmed">
        {[...products, t('knowledge.updated', { version, time: dateTime(updatedAt) })].join(' · ')}
      </Text>
      {body !== '' && <RichContent html={body} loadPicture={loadPicture} />}
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <StepView key={step.id} step={step} number={index + 1} files={stepFiles} />
          ))}
        </ol>
      )}
      {attachments.length > 0 && (
        <div data-print="hidden">
          <Panel title={t('knowledge.files')}>
            <FileList id={id} item={article} files={files} />
          </Panel>
        </div>
      )}
    </Stack>
  );
}
