import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { HitGroup, Side } from './model';

const searchPaths: Readonly<Record<Side, string>> = { dealer: '/search', staff: '/admin/search' };

export const searchApi = {
  find: ({ q, side }: { readonly q: string; readonly side: Side }, signal: AbortSignal) =>
    client.get<ListAnswer<HitGroup>>(searchPaths[side], { query: { q }, signal }),
};
