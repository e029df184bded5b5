import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { saveBlob } from '@/shared/lib/save-blob';
import { server } from '@/test/server';
import { saveExport } from './export-file';

vi.mock('@/shared/lib/save-blob');
afterEach(() => vi.mocked(saveBlob).mockClear());

const request = { path: '/order/current', query: {}, format: 'csv', columns: [], ids: [] } as const;

function task(...states: readonly string[]) {
  let asked = 0;
  server.use(
    http.get('/api/order/current/export', ({ request: { url } }) =>
      new URL(url).searchParams.get('later') === 'true'
        ? HttpResponse.json({ isSuccess: true, message: '', id: 7 })
        : HttpResponse.text('picked'),
    ),
    http.get('/api/tasks/7', () => {
      const state = states[Math.min(asked, states.length - 1)];
      asked += 1;
      const item = { id: 7, state, done: asked, total: 4, name: null, error: null };
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
    http.get('/api/tasks/7/file', () =>
      states.includes('failed')
        ? HttpResponse.json(
            { isSuccess: false, message: 'Choose fewer rows.', code: 'conflict', requestId: '1' },
            { status: 409 },
          )
        : HttpResponse.text('made'),
    ),
  );
}

const saved = async () => vi.mocked(saveBlob).mock.calls[0]?.[0].blob.text();

test('a list is made in the background, told of, and saved once', async () => {
  task('waiting', 'running', 'done');
  const tell = vi.fn();
  await saveExport({ ...request, scope: 'all' }, new AbortController().signal, tell);
  expect(tell.mock.calls).toEqual([[0.25], [0.5]]);
  expect(await saved()).toBe('made');
  expect(saveBlob).toHaveBeenCalledOnce();
});

test('one that fails says why and saves nothing', async () => {
  task('failed');
  const failing = saveExport({ ...request, scope: 'filtered' }, new AbortController().signal, vi.fn());
  await expect(failing).rejects.toMatchObject({ message: 'Choose fewer rows.' });
  expect(saveBlob).not.toHaveBeenCalled();
});

test('a few rows that were picked come at once', async () => {
  task('failed');
  const picked = { ...request, scope: 'selected', ids: ['1'] } as const;
  await saveExport(picked, new AbortController().signal, vi.fn());
  expect(await saved()).toBe('picked');
});

test('one that a restart has ended fails on the list', async () => {
  task('running');
  server.use(
    http.get('/api/tasks/7', () =>
      HttpResponse.json({ isSuccess: false, message: 'Not found.' }, { status: 404 }),
    ),
  );
  const lost = saveExport({ ...request, scope: 'all' }, new AbortController().signal, vi.fn());
  await expect(lost).rejects.toMatchObject({ status: 404 });
});

test('one that is cancelled before it has an id is cancelled all the same', async () => {
  task('running');
  let cancelled = 0;
  server.use(
    http.delete('/api/tasks/7', () => {
      cancelled += 1;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const cancel = new AbortController();
  const saving = saveExport({ ...request, scope: 'all' }, cancel.signal, vi.fn());
  cancel.abort();
  await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(cancelled).toBe(1));
  expect(saveBlob).not.toHaveBeenCalled();
});
