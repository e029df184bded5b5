import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pageOf, type Hit } from '@/features/search/model';
import { useSearch } from '@/features/search/stores';
import { useSession } from '@/shared/store/session';

const patience = 120;
const shortest = 2;

export type Found = {
  readonly kind: string;
  readonly title: string;
  readonly entries: readonly { readonly id: string; readonly hit: Hit; readonly run: () => void }[];
};

const nothing: readonly Found[] = [];

/** Records that fit what was typed, by kind. The last finds stay while the next ones are looked for. */
export function useFound(typed: string) {
  const navigate = useNavigate();
  const side = useSession((session) => session.authorization?.user.kind) ?? 'dealer';
  const { items, isLoading, isSuccess, message, query, run, reset } = useSearch();
  const q = typed.trim();
  const isAsking = q.length >= shortest;

  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => void run({ q, side }), patience);
    return () => clearTimeout(timer);
  }, [isAsking, q, side, run]);
  useEffect(() => reset, [reset]);

  const found = useMemo(
    () =>
      items
        .map(({ kind, title, hits }) => ({
          kind,
          title,
          entries: hits.flatMap((hit) => {
            const page = pageOf(side, kind, hit);
            return page === undefined
              ? []
              : [{ id: `${kind}-${hit.id}`, hit, run: () => void navigate(page) }];
          }),
        }))
        .filter(({ entries }) => entries.length > 0),
    [items, side, navigate],
  );

  return {
    found: isAsking ? found : nothing,
    /** Until the answer to exactly this is there. */
    isSearching: isAsking && (isLoading || query?.q !== q),
    failure: isAsking && !isLoading && !isSuccess ? message : '',
  };
}
