import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { NewsItem } from '../model';
import { NewsArticle } from '../parts/news-article';
import { newsFiles, useNewsItem } from '../stores';
import { ReadReceipt } from './read-receipt';

const record = {
  store: useNewsItem,
  kind: msg('news.one'),
  crumbs: [{ label: msg('nav.news'), to: paths.news.to() }],
  title: ({ title }: NewsItem) => title,
};

export const prefetch = prefetchRecord(useNewsItem);

export default function NewsItemPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ isMustRead, isRead }) =>
        isMustRead && !isRead && <StatusBadge tone="waiting">{t('news.mustRead')}</StatusBadge>
      }
    >
      {(item) => (
        <Stack gap="lg">
          <NewsArticle article={item} files={newsFiles} />
          {item.isMustRead && <ReadReceipt item={item} />}
        </Stack>
      )}
    </RecordPage>
  );
}
