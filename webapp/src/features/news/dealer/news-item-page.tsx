import '../words';
import { Button, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { notifyFailure } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { RichContent } from '@/shared/ui/rich-content';
import type { NewsItem } from '../model';
import { useNewsItem, useSaveAttachment } from '../stores';
import classes from './news.module.css';

const record = {
  store: useNewsItem,
  kind: t('news.one'),
  crumbs: [{ label: t('nav.news'), to: paths.news.to() }],
  title: ({ title }: NewsItem) => title,
};

export default function NewsItemPage() {
  const id = Number(useParams()['id']);
  const save = useSaveAttachment((state) => state.run);

  const onSave = async (name: string) => {
    const result = await save({ id, name });
    if (result !== null && !result.isSuccess) notifyFailure(result.message);
  };

  return (
    <RecordPage {...record} query={id}>
      {({ body, publishedAt, attachments }) => (
        <Stack gap="md" className={classes.article}>
          <Text size="sm" c="dimmed">
            {t('news.publishedAt', { time: dateTime(publishedAt) })}
          </Text>
          <RichContent html={body} />
          {attachments.length > 0 && (
            <Panel title={t('news.attachments')}>
              <ul className={classes.files}>
                {attachments.map(({ name, size }) => (
                  <li key={name}>
                    <Button
                      variant="subtle"
                      leftSection={<IconPaperclip size={16} aria-hidden />}
                      aria-label={t('news.download', { name })}
                      onClick={() => void onSave(name)}
                    >
                      {name} · {t('news.size', { size: Math.max(1, Math.round(size / 1000)) })}
                    </Button>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}
