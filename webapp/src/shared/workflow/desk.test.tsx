import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import { useCommandRegistry } from '@/shared/lib/commands';
import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { defineDesk } from './define-desk';
import { DeskPage } from './desk-page';
import type { Case } from './model';
import { confirmForm, formsByVerb } from './verb-forms';
import { wordForm } from './word-form';
import { inOrder, nextBy, oneCall } from './workflow';

// A noun that the portal does not have.
type Kite = Case & { readonly number: string; readonly status: 'grounded' | 'flying' };
type Input = { readonly reason?: string };

const useKite = createItemStore(
  (id: number, signal) =>
    requestTo<ItemAnswer<Kite>>({ method: 'GET', path: `/kites/${id}`, options: { signal } }),
  ['service'],
);
const useKites = createListStore(
  (_: object, signal) => requestTo<ListAnswer<Kite>>({ method: 'GET', path: '/kites', options: { signal } }),
  ['service'],
);
const fly = vi.fn<(sent: object) => Promise<{ readonly isSuccess: boolean; readonly message: string }>>();
const useFly = createActionStore((sent: object) => fly(sent));

const desk = defineDesk<Kite, Input>({
  name: 'kite',
  store: useKite,
  kind: 'Kite',
  title: ({ number }) => `Kite ${number}`,
  list: (kite) => ({ label: kite?.status === 'flying' ? 'In the air' : 'In the shed', to: '/kites' }),
  status: ({ status }) => status,
  queue: { store: useKites, to: (id) => `/kites/${id}` },
  offered: inOrder(['launch', 'land', 'mend']),
  nextOf: nextBy<Kite['status']>({ grounded: ['mend', 'launch'], flying: ['land'] }),
  Form: formsByVerb<Kite, Input>({
    launch: confirmForm(({ number }) => `${number} will fly.`),
    land: wordForm({
      field: 'reason',
      rule: { least: 5, most: 40, message: () => 'Say why.' },
      help: 'It comes down.',
      label: 'Why',
      send: (reason, { act: send }) => send({ reason }),
    }),
  }),
  fields: [{ kind: 'text', name: 'status', label: 'Status' }],
  ...oneCall(useFly, ['launch', 'land'], ({ id }, action, input, rowVersion) => ({
    id,
    action,
    rowVersion,
    ...input,
  })),
});

const verb = (action: string, label: string) => ({ action, label, needs: [], isDestructive: false });

const kiteOf = (id: number, changes: Partial<Kite> = {}): Kite => ({
  id,
  number: `K-${id}`,
  status: 'grounded',
  rowVersion: 3,
  allowedActions: [verb('land', 'Bring it down'), verb('launch', 'Let it fly')],
  ...changes,
});

const all = {};

/** The list that the page was reached from stands beside it. */
function KitePage() {
  const { count } = useKites(all);
  return (
    <>
      <p>{count} kites</p>
      <DeskPage desk={desk}>{({ number }) => <p>The strings of {number}</p>}</DeskPage>
    </>
  );
}

function open(kite: Kite, at = '/kites/7') {
  fly.mockReset().mockResolvedValue({ isSuccess: true, message: 'Done.' });
  server.use(
    answer('get', '/kites/7', { item: kite }),
    answer('get', '/kites/8', { item: kiteOf(8) }),
    answer('get', '/kites', { items: [kiteOf(7), kiteOf(8)], count: 2 }),
  );
  return showPage(KitePage, { at, pattern: '/kites/:id' });
}

test('a desk gives its page a title, the way back, a status, and the likely next step as the filled button', async () => {
  open(kiteOf(7));
  expect(await screen.findByRole('heading', { name: 'Kite K-7' })).toBeInTheDocument();
  expect(screen.getByText('The strings of K-7')).toBeInTheDocument();
  expect(screen.getByText('grounded')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'In the shed' })).toHaveAttribute('href', '/kites');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons).toEqual(['Let it fly', 'Bring it down']);
});

test('what lists a record depends on the record, and one that flies comes down next', async () => {
  open(kiteOf(7, { status: 'flying' }));
  expect(await screen.findByRole('link', { name: 'In the air' })).toBeInTheDocument();
  const [first] = screen.getAllByRole('button');
  expect(first).toHaveTextContent('Bring it down');
});

test('a step that wants a word refuses too few, and sends them with the version that was read', async () => {
  const { user } = open(kiteOf(7));
  await user.click(await screen.findByRole('button', { name: 'Bring it down' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring it down · K-7' }));
  expect(dialog.getByText('It comes down.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Wind');
  await user.click(dialog.getByRole('button', { name: 'Bring it down' }));
  expect(await dialog.findAllByText('Say why.')).not.toHaveLength(0);
  expect(fly).not.toHaveBeenCalled();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'y day');
  await user.click(dialog.getByRole('button', { name: 'Bring it down' }));
  await expect
    .poll(() => fly.mock.lastCall)
    .toEqual([{ id: 7, action: 'land', rowVersion: 3, reason: 'Windy day' }]);
});

test('a second thought says what follows for this record', async () => {
  const { user } = open(kiteOf(7));
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('K-7 will fly.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Let it fly' }));
  await expect.poll(() => fly.mock.lastCall).toEqual([{ id: 7, action: 'launch', rowVersion: 3 }]);
});

test('brackets step through the list as it was left, and stop at its end', async () => {
  const { router } = open(kiteOf(7));
  await screen.findByText('2 kites');
  await screen.findByRole('heading', { name: 'Kite K-7' });
  const press = (keys: string) =>
    act(() =>
      useCommandRegistry
        .getState()
        .commands.find((command) => command.keys === keys)
        ?.run(),
    );
  press('[');
  expect(router.state.location.pathname).toBe('/kites/7');
  press(']');
  expect(await screen.findByRole('heading', { name: 'Kite K-8' })).toBeInTheDocument();
  press('[');
  expect(await screen.findByRole('heading', { name: 'Kite K-7' })).toBeInTheDocument();
});

test('a link that names an act opens what it asks for, once', async () => {
  const { user, router } = open(kiteOf(7), '/elsewhere');
  await act(() => router.navigate('/kites/7', { state: { verb: 'land' } }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring it down · K-7' }));
  expect(router.state.location.state).toBeNull();
  expect(dialog.getByRole('textbox', { name: 'Why' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fly).not.toHaveBeenCalled();
});

test('an act that is no longer possible only leads to the record', async () => {
  const { router } = open(kiteOf(7), '/elsewhere');
  await act(() => router.navigate('/kites/7', { state: { verb: 'mend' } }));
  expect(await screen.findByRole('heading', { name: 'Kite K-7' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
