import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { server } from '@/test/server';
import { gridSource } from './choice-source';

test('the names of any number of chosen things are asked for, in calls of a bounded length', async () => {
  const takes: number[] = [];
  server.use(
    http.get('/api/things', ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      expect(search.length).toBeLessThan(6000);
      const take = Number(searchParams.get('take'));
      takes.push(take);
      const items = Array.from({ length: take }, (_, index) => ({ id: index, name: `Thing ${index}` }));
      return HttpResponse.json({ isSuccess: true, message: '', items, count: take });
    }),
  );
  const source = gridSource<{ id: number; name: string }>({
    // @ts-expect-error The portal has no such list.
    path: '/things',
    search: ['name'],
    choice: ({ id, name }) => ({ value: String(id), label: name }),
  });
  const ids = Array.from({ length: 120 }, (_, index) => String(index));
  const named = await source.named(ids, new AbortController().signal);
  expect(takes).toEqual([50, 50, 20]);
  expect(named).toHaveLength(120);
});
