import { Stack } from '@mantine/core';
import { useCallback } from 'react';
import { t } from '@/shared/i18n/t';
import { FileList } from '@/shared/records/file-list';
import type { ReaderFiles } from '@/shared/records/reader-files';
import { Panel } from '@/shared/ui/panel';
import { RichContent } from '@/shared/ui/rich-content';
import type { StaticPage } from '../api';
import classes from './static-page.module.css';

type Props = { page: StaticPage; files: ReaderFiles<StaticPage> };

/** What stands on a page, with its pictures and its files. */
export function PageContent({ page, files }: Props) {
  const { id } = page;
  const loadPicture = useCallback(async (name: string) => (await files.download(id, name)).blob, [files, id]);
  return (
    <Stack gap="lg" className={classes.page}>
      <RichContent html={page.body} loadPicture={loadPicture} />
      {page.attachments.length > 0 && (
        <Panel title={t('pages.files')}>
          <FileList id={id} item={page} files={files} />
        </Panel>
      )}
    </Stack>
  );
}
