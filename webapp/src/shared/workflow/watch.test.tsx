import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import { listenForKeys } from '@/shared/lib/key-listener';
import { useSession } from '@/shared/store/session';
import { createItemStore } from '@/shared/store/factories';
import { showPage } from '@/test/render';
import { server } from '@/test/server';
import type { Case } from './model';
import { VerbButtons } from './verb-buttons';
import { watchOf } from './watch';
import { createActionStore } from '@/shared/store/action-store';

// A noun that the portal does not have.
type Kite = Case & {
  readonly watching?: { readonly isMine: boolean; readonly names: readonly string[] } | null;
};

const useKite = createItemStore(
  (id: number, signal) =>
    requestTo<ItemAnswer<Kite>>({ method: 'GET', path: `/kites/${id}`, options: { signal } }),
  ['service'],
);

const workflow = {
  name: 'kite',
  store: useKite,
  offered: () => [],
  Form: () => null,
  fields: [],
  send: () => Promise.resolve(null),
  action: createActionStore(() => Promise.resolve({ isSuccess: true, message: '' })),
  watch: watchOf<Kite>('serviceRequest', useKite),
};

function KitePage() {
  const { item } = useKite(7);
  return item && <VerbButtons item={item} workflow={workflow} />;
}

let stopKeys: (() => void) | null = null;
afterEach(() => {
  stopKeys?.();
  vi.restoreAllMocks();
});

/** A server that keeps who watches; `refuses` says no instead, once it answers. */
function open(names: string[], { refuses = false, answered = Promise.resolve() } = {}) {
  const me = 'Maya Okafor';
  const sent: unknown[] = [];
  server.use(
    http.get('/api/kites/7', () =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: {
          id: 7,
          rowVersion: 1,
          allowedActions: [],
          watching: { isMine: names.includes(me), names },
        },
      }),
    ),
    http.put('/api/admin/watch', async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      await answered;
      if (refuses)
        return HttpResponse.json({ isSuccess: false, message: 'No.', code: 'forbidden' }, { status: 403 });
      const isOn = JSON.stringify(body).includes('"isOn":true');
      if (isOn) names.push(me);
      else names.splice(names.indexOf(me), 1);
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
  );
  const { user } = showPage(KitePage, { at: '/kites/7', pattern: '/kites/:id' });
  useSession.setState({ hasShortcuts: true });
  stopKeys = listenForKeys();
  return { user, sent };
}

test('a record is watched and left by its button, which says how many watch and who', async () => {
  const { user, sent } = open(['Bo Li']);
  const button = await screen.findByRole('button', { name: 'Watch (1)' });
  expect(button).toHaveAccessibleDescription('Watched by Bo Li');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Watching (2)' })).toHaveAccessibleDescription(
    'Watched by Bo Li and Maya Okafor',
  );
  await waitFor(() => expect(sent).toEqual([{ kind: 'serviceRequest', id: 7, isOn: true }]));
  await user.click(screen.getByRole('button', { name: 'Watching (2)' }));
  expect(await screen.findByRole('button', { name: 'Watch (1)' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('the key w does the same', async () => {
  const { user, sent } = open([]);
  await screen.findByRole('button', { name: 'Watch' });
  await user.keyboard('w');
  expect(await screen.findByRole('button', { name: 'Watching (1)' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what the server refuses is taken back', async () => {
  const { promise: answered, resolve: refuse } = Promise.withResolvers<void>();
  const { user } = open([], { refuses: true, answered });
  await user.click(await screen.findByRole('button', { name: 'Watch' }));
  expect(screen.getByRole('button', { name: 'Watching (1)' })).toBeVisible();
  refuse();
  expect(await screen.findByRole('button', { name: 'Watch' })).toBeVisible();
});

test('on a phone it stands in the menu, with the names of those who watch', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width') ? Object.assign(wide(query), { matches: true }) : wide(query),
  );
  const { user, sent } = open(['Bo Li']);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Watch (watched by Bo Li)' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(
    await screen.findByRole('menuitem', { name: 'Stop watching (also watched by Bo Li)' }),
  ).toBeVisible();
});
