import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { HitGroup, Side } from './model';

const searchPaths = { dealer: '/search', staff: '/admin/search' } as const;

export const searchApi = {
  find: (
    { q, side }: { readonly q: string; readonly side: Side },
    signal: AbortSignal,
  ): Promise<ListAnswer<HitGroup>> => client.get(searchPaths[side], { query: { q }, signal }),
};
