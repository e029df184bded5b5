import { useDebouncedValue } from '@mantine/hooks';
import { use, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Hit } from '@/features/search/model';
import { useSearch } from '@/features/search/stores';
import { t } from '@/shared/i18n/t';
import { prefetchPage } from '@/shared/lib/area-router';
import { useSession } from '@/shared/store/session';
import { HitPagesContext } from './hit-pages';

const patience = 120;
const shortest = 2;

export type Found = {
  readonly kind: string;
  readonly title: string;
  readonly entries: readonly {
    readonly id: string;
    readonly hit: Hit;
    readonly prefetch: () => void;
    readonly run: () => void;
  }[];
};

const nothing: readonly Found[] = [];

/** Records that fit what was typed, by kind. The last finds stay while the next ones are looked for. */
export function useFound(typed: string) {
  const navigate = useNavigate();
  const pages = use(HitPagesContext);
  const side = useSession((session) => session.authorization?.user.kind) ?? 'dealer';
  const q = typed.trim();
  const isAsking = q.length >= shortest;
  const [asked] = useDebouncedValue(q, patience);
  const search = useSearch(isAsking && asked.length >= shortest ? { q: asked, side } : null, {
    keepPreviousData: true,
  });
  const { items, isLoading, isRefetching, isSuccess, message } = search;

  const found = useMemo(
    () =>
      items
        .map(({ kind, title, hits }) => ({
          kind,
          // A dealer’s menu and pages have their own word for them.
          title: kind === 'remittances' && side === 'dealer' ? t('menu.payments') : title,
          entries: hits.flatMap((hit) => {
            const page = pages[kind]?.(hit);
            return page === undefined
              ? []
              : [
                  {
                    id: `${kind}-${hit.id}`,
                    hit,
                    prefetch: () => prefetchPage(page),
                    run: () => void navigate(page),
                  },
                ];
          }),
        }))
        .filter(({ entries }) => entries.length > 0),
    [items, pages, side, navigate],
  );

  return {
    found: isAsking ? found : nothing,
    /** Until the answer to exactly this is there. */
    isSearching: isAsking && (isLoading || isRefetching || asked !== q),
    failure: isAsking && !isLoading && !isSuccess ? message : '',
  };
}
