import '../words';
import { askRecord } from '@/shared/lib/page-route';
import { Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { t, words } from '@/shared/i18n/t';
import { FileList } from '@/shared/records/file-list';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { RichContent } from '@/shared/ui/rich-content';
import type { StaticPage } from '../api';
import { pageFiles, useStaticPage } from '../stores';
import classes from './static-page.module.css';

const record = {
  store: useStaticPage,
  kind: words('nav.page'),
  title: ({ title }: StaticPage) => title,
};

export const ask = askRecord(useStaticPage);

/** A page that the manufacturer has written: terms, delivery, whom to call. */
export default function StaticPagePage() {
  const id = Number(useParams()['id']);
  const loadPicture = useCallback(async (name: string) => (await pageFiles.download(id, name)).blob, [id]);
  return (
    <RecordPage {...record} query={id}>
      {(page) => (
        <Stack gap="lg" className={classes.page}>
          <RichContent html={page.body} loadPicture={loadPicture} />
          {page.attachments.length > 0 && (
            <Panel title={t('pages.files')}>
              <FileList id={id} item={page} files={pageFiles} />
            </Panel>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}
