import '../words';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBook, IconSearchOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '@/shared/grid/search-box';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailedState } from '@/shared/ui/failed-state';
import { LinkRows } from '@/shared/ui/link-rows';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import type { ArticleLine } from '../model';
import { MarkedText } from '../parts/marked-text';
import { useArticles } from '../stores';
import { CategoryTree } from './category-tree';
import classes from './knowledge.module.css';

const chosenIn = (address: URLSearchParams) => ({
  search: address.get('q') ?? '',
  category: Number(address.get('category')) || null,
});

const queryOf = (address: URLSearchParams) => {
  const { search, category } = chosenIn(address);
  return { ...(search !== '' && { search }), ...(category !== null && { categoryId: category }) };
};

export const prefetch = ({ search }: Address) => useArticles.prefetch(queryOf(search));

export default function KnowledgePage() {
  const [address, setAddress] = useSearchParams();
  const { search, category } = chosenIn(address);
  const articles = useArticles(queryOf(address), { keepPreviousData: true });
  const { items, isSuccess, isLoading, message, refetch } = articles;

  const show = (words: string, inCategory: number | null) =>
    setAddress(
      { ...(words !== '' && { q: words }), ...(inCategory !== null && { category: String(inCategory) }) },
      { replace: true, preventScrollReset: true },
    );
  const hasFailed = !isSuccess && !isLoading && message !== '';
  const isNarrowed = search !== '' || category !== null;

  return (
    <>
      <PageHeader title={t('nav.knowledge')} about={t('knowledge.about')} />
      <div className={classes.page}>
        <CategoryTree current={category} onChoose={(chosen) => show(search, chosen)} />
        <Stack gap="md" className={classes.list}>
          <SearchBox
            maw="100%"
            label={t('knowledge.search')}
            value={search}
            onChange={(words) => show(words, category)}
          />
          {isLoading && <Skeleton h={420} role="status" aria-label={t('app.loading')} />}
          {hasFailed && (
            <FailedState title={t('knowledge.failed')} message={message} onRetry={() => void refetch()} />
          )}
          {isSuccess && items.length === 0 && isNarrowed && (
            <EmptyState
              icon={IconSearchOff}
              title={t('knowledge.noMatch', { words: search })}
              help={t('knowledge.noMatchHelp')}
              action={
                <Button variant="default" onClick={() => show('', null)}>
                  {t('knowledge.showAll')}
                </Button>
              }
            />
          )}
          {isSuccess && items.length === 0 && !isNarrowed && (
            <EmptyState
              icon={IconBook}
              title={t('knowledge.emptyReader')}
              help={t('knowledge.emptyReaderHelp')}
            />
          )}
          {items.length > 0 && (
            <Panel title={t('knowledge.found', { count: items.length })} isFlush>
              <LinkRows rows={items.map(rowOf)} />
            </Panel>
          )}
        </Stack>
      </div>
    </>
  );
}

const rowOf = (line: ArticleLine) => ({
  key: line.id,
  to: paths.article.to({ id: line.id }),
  title: line.title,
  about: (
    <>
      {line.foundText && line.foundText.marks.length > 0 ? <MarkedText of={line.foundText} /> : line.summary}
      <Text component="span" size="xs" display="block" mt={2}>
        {[line.category, ...line.products].join(' · ')}
      </Text>
    </>
  ),
  aside: line.stepCount > 0 && t('knowledge.stepCount', { count: line.stepCount }),
});
