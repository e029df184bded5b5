import { dayOf } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { SeeAll } from '@/shared/ui/see-all';
import { useLatestNews } from '../stores';

const latest = {};

export function NewsPanel() {
  const data = useLatestNews(latest);
  const { items } = data;
  return (
    <Panel title={t('dashboard.news')} isFlush aside={<SeeAll to={paths.news.to()} />}>
      <Loaded data={data} height={120} isEmpty={items.length === 0} empty={t('dashboard.noNews')}>
        <LinkRows
          isDense
          rows={items
            .toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))
            .slice(0, 3)
            .map(({ id, title, publishedAt, isPinned }) => ({
              key: id,
              to: paths.newsItem.to({ id }),
              title,
              aside: [isPinned ? t('dashboard.pinned') : '', publishedAt && dayOf(publishedAt)]
                .filter(Boolean)
                .join(' · '),
            }))}
        />
      </Loaded>
    </Panel>
  );
}
