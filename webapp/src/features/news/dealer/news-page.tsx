import '../words';
import { Button, Group, Pagination, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconNews, IconSearchOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { SearchBox } from '@/shared/grid/search-box';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailedState } from '@/shared/ui/failed-state';
import { PageHeader } from '@/shared/ui/page-header';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { NewsLine } from '../model';
import { useNews } from '../stores';
import classes from './news.module.css';

const pageSize = 20;

const pageOf = (address: URLSearchParams) => Math.max(1, Number(address.get('page')) || 1);

const queryOf = (address: URLSearchParams) => {
  const search = address.get('q') ?? '';
  return { pageSize, offset: (pageOf(address) - 1) * pageSize, ...(search !== '' && { search }) };
};

export const prefetch = ({ search }: Address) => useNews.prefetch(queryOf(search));

export default function NewsPage() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const page = pageOf(address);
  const news = useNews(queryOf(address), { keepPreviousData: true });
  const { items, count, isSuccess, isLoading, message, refetch } = news;

  const find = (words: string) => setAddress(words === '' ? {} : { q: words }, { replace: true });
  const onPage = (next: number) =>
    setAddress({ ...(search !== '' && { q: search }), ...(next > 1 && { page: String(next) }) });

  return (
    <>
      <PageHeader title={t('nav.news')} />
      <Stack gap="md">
        <SearchBox maw="24rem" label={t('news.search')} value={search} onChange={find} />
        {isLoading && (
          <Stack gap="sm" maw="52rem" role="status" aria-label={t('app.loading')}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} h={104} />
            ))}
          </Stack>
        )}
        {!isSuccess && !isLoading && message !== '' && (
          <FailedState title={t('news.failed')} message={message} onRetry={() => void refetch()} />
        )}
        {isSuccess && items.length === 0 && <Nothing words={search} onClear={() => find('')} />}
        <ul className={classes.list}>
          {items.map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </ul>
        {count > pageSize && (
          <Pagination
            aria-label={t('news.pages')}
            value={page}
            total={Math.ceil(count / pageSize)}
            onChange={onPage}
          />
        )}
      </Stack>
    </>
  );
}

function Nothing({ words, onClear }: { words: string; onClear: () => void }) {
  if (words === '') {
    return <EmptyState icon={IconNews} title={t('news.empty')} help={t('news.emptyHelp')} />;
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('news.noMatch', { words })}
      help={t('news.noMatchHelp')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('news.clear')}
        </Button>
      }
    />
  );
}

function Entry({ line }: { line: NewsLine }) {
  const { id, title, summary, publishedAt, isRead, isMustRead, isPinned } = line;
  return (
    <li className={classes.entry}>
      <Group gap="xs" mb={4}>
        <Link to={paths.newsItem.to({ id })} className={classes.link} data-unread={!isRead || undefined}>
          {title}
        </Link>
        {!isRead && <VisuallyHidden>{t('news.unread')}</VisuallyHidden>}
        {isMustRead && <StatusBadge tone="waiting">{t('news.mustRead')}</StatusBadge>}
        {isPinned && <StatusBadge tone="neutral">{t('news.pinned')}</StatusBadge>}
      </Group>
      <Text size="sm">{summary}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {dateTime(publishedAt)}
      </Text>
    </li>
  );
}
