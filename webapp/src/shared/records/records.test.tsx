import { IconNews } from '@tabler/icons-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { t } from '@/shared/i18n/t';
import { expect, test } from 'vitest';
import { columnsOf } from '@/shared/grid/columns';
import { recordPath } from '@/shared/path';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show } from '@/test/render';
import { answer, server } from '@/test/server';
import { defineRecord } from './define-record';
import { readPath } from './fields';
import { RecordFormPage } from './record-form-page';
import { RecordListPage } from './record-list-page';

type Crate = {
  readonly id: number;
  readonly rowVersion: number;
  readonly name: string;
  readonly weight: number | null;
  readonly status: 'draft' | 'published';
  readonly files: readonly { name: string; size: number; contentType: string }[];
};

const column = columnsOf<Crate>();

const crates = defineRecord<Crate, Crate>({
  id: 'crates',
  section: 'news',
  // @ts-expect-error The portal has no such calls.
  path: '/admin/crates',
  pages: recordPath('/crates'),
  words: {
    one: 'Crate',
    create: 'Pack a crate',
    empty: 'No crate yet',
    emptyHelp: 'Pack one.',
    removal: () => 'What is in it is lost.',
  },
  title: ({ name }) => name,
  rowLabel: ({ name }) => name,
  columns: [column.accessor('name', { header: 'Name', meta: { card: 'title' } })],
  sort: 'name',
  isPublished: true,
  sections: [
    {
      title: 'Contents',
      fields: [
        { kind: 'text', name: 'name', label: 'Name', maxLength: 20 },
        { kind: 'number', name: 'weight', label: 'Weight', isOptional: true, min: 1 },
      ],
    },
  ],
  files: { of: ({ files }) => files, accept: ['.pdf'], maxMegabytes: 1, maxCount: 1 },
});

const crate: Crate = { id: 4, rowVersion: 1, name: 'Glass', weight: 12, status: 'draft', files: [] };

function open(path: string, ...verbs: readonly string[]) {
  useSession.setState({
    token: 'kept',
    authorization: authorizationOf({ sections: [grantOf('news', ...verbs)] }),
  });
  const router = createMemoryRouter(
    [
      { path: '/crates', element: <RecordListPage record={crates} title="Crates" icon={IconNews} /> },
      { path: '/crates/new', element: <RecordFormPage record={crates} listTitle="Crates" /> },
      { path: '/crates/:id', element: <RecordFormPage record={crates} listTitle="Crates" /> },
    ],
    { initialEntries: [path] },
  );
  return { user: show(<RouterProvider router={router} />), router };
}

test('an empty list offers to begin, but only to those who may', async () => {
  server.use(answer('get', '/admin/crates/listing', { items: [], count: 0 }));
  open('/crates', 'view');
  expect(await screen.findByText('No crate yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pack a crate' })).toBeNull();
});

test('a new record is checked before it is sent, and then leads to its own page', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/admin/crates/insert', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Crate saved.', id: 4 });
    }),
    answer('get', '/admin/crates/item/4', { item: crate }),
  );
  const { user, router } = open('/crates/new', 'view', 'edit');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Name is required.');
  await user.type(screen.getByLabelText('Name'), 'Glass');
  await user.type(screen.getByLabelText('Weight (optional)'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Weight must be at least 1.');
  await user.clear(screen.getByLabelText('Weight (optional)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Glass' })).toBeVisible();
  expect(sent).toEqual({ name: 'Glass', weight: null });
  expect(router.state.location.pathname).toBe('/crates/4');
});

test('a new record whose answer was lost is not made a second time, whatever is changed since', async () => {
  const sent: unknown[] = [];
  const keys = new Set<string | null>();
  let calls = 0;
  server.use(
    http.post('/api/admin/crates/insert', async ({ request }) => {
      calls += 1;
      keys.add(request.headers.get('Idempotency-Key'));
      // It was done, and the answer is lost on the way.
      return calls === 1 ? HttpResponse.error() : HttpResponse.json({ isSuccess: true, message: '', id: 4 });
    }),
    http.put('/api/admin/crates/update', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Crate saved.' });
    }),
    answer('get', '/admin/crates/item/4', { item: { ...crate, name: 'Glass panes' } }),
  );
  const { user, router } = open('/crates/new', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), 'Glass');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Name'), ' panes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Glass panes' })).toBeVisible();
  expect(keys.size).toBe(1);
  expect(sent).toMatchObject([{ id: 4, name: 'Glass panes' }]);
  expect(router.state.location.pathname).toBe('/crates/4');
});

test('who comes too late sees what differs and may save over it', async () => {
  const theirs = { ...crate, name: 'Mirrors', rowVersion: 2 };
  const versions: unknown[] = [];
  server.use(
    http.get('/api/admin/crates/item/4', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: versions.length > 1 ? theirs : crate }),
    ),
    http.put('/api/admin/crates/update', async ({ request }) => {
      const version = readPath(await request.json(), 'rowVersion');
      versions.push(version);
      if (version === 2) return HttpResponse.json({ isSuccess: true, message: 'Crate saved.' });
      return HttpResponse.json(
        { isSuccess: false, message: 'Changed meanwhile.', code: 'stale', item: theirs },
        { status: 409 },
      );
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), ' panes');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Glass panes')).toBeVisible();
  expect(within(dialog).getByText('Mirrors')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByRole('heading', { name: 'Mirrors' })).toBeVisible();
  expect(versions).toEqual([1, 2]);
});

test('somebody who may only look gets words instead of fields', async () => {
  server.use(answer('get', '/admin/crates/item/4', { item: crate }));
  open('/crates/4', 'view');
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Publish|Delete|Choose/ })).toBeNull();
});

test('a file that is too large or of the wrong kind is not sent', async () => {
  server.use(answer('get', '/admin/crates/item/4', { item: crate }));
  const { user } = open('/crates/4', 'view', 'edit');
  const input = await screen.findByTestId('files');
  await user.upload(input, new File([new Uint8Array(1_100_000)], 'list.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 1 MB');
});

test('deleting asks by name, and a refusal is shown', async () => {
  let isKept = true;
  server.use(
    answer('get', '/admin/crates/item/4', { item: crate }),
    answer('get', '/admin/crates/listing', { items: [], count: 0 }),
    http.delete('/api/admin/crates/delete/4', () => {
      isKept = false;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit', 'delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Glass”?' });
  expect(within(dialog).getByText('What is in it is lost.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No crate yet')).toBeVisible();
  expect(isKept).toBe(false);
});

test('publishing sends the version that was read', async () => {
  let sent: unknown;
  server.use(
    answer('get', '/admin/crates/item/4', { item: crate }),
    http.post('/api/admin/crates/publish/4', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Crate published.' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await expect.poll(() => sent).toEqual({ rowVersion: 1 });
});

test('what is typed while a save is under way is not lost', async () => {
  let kept = crate;
  let answerSave: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answerSave = resolve;
  });
  server.use(
    http.get('/api/admin/crates/item/4', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: kept }),
    ),
    http.put('/api/admin/crates/update', async () => {
      await isAnswered;
      kept = { ...crate, name: 'Glass panes', rowVersion: 2 };
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), ' panes');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(screen.getByLabelText('Weight (optional)'), '5');
  answerSave();
  expect(await screen.findByRole('heading', { name: 'Glass panes' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  expect(screen.getByLabelText('Weight (optional)')).toHaveValue('125');
});

test('a record that was saved but cannot be read anew keeps what was entered, and is read before the next save', async () => {
  const versions: unknown[] = [];
  let reads = 0;
  server.use(
    http.get('/api/admin/crates/item/4', () => {
      reads += 1;
      if (reads === 2) return HttpResponse.json({ isSuccess: false, message: 'Too busy.' }, { status: 500 });
      return HttpResponse.json({ isSuccess: true, message: '', item: { ...crate, rowVersion: reads } });
    }),
    http.put('/api/admin/crates/update', async ({ request }) => {
      versions.push(readPath(await request.json(), 'rowVersion'));
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), ' panes');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Too busy.');
  expect(screen.getByLabelText('Name')).toHaveValue('Glass panes');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('This has been reloaded. Check it and save again.');
  expect(versions).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => versions).toEqual([1, 3]);
});

test('the record that a save answers with is shown without reading it again', async () => {
  let reads = 0;
  server.use(
    http.get('/api/admin/crates/item/4', () => {
      reads += 1;
      return HttpResponse.json({ isSuccess: true, message: '', item: crate });
    }),
    answer('put', '/admin/crates/update', { item: { ...crate, name: 'Mirrors', rowVersion: 2 } }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), ' panes');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Mirrors' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Mirrors');
  expect(reads).toBe(1);
});

test('a file that is refused for one record is not shown with another', async () => {
  server.use(
    answer('get', '/admin/crates/item/4', { item: crate }),
    answer('get', '/admin/crates/item/5', { item: { ...crate, id: 5, name: 'Mirrors' } }),
  );
  const { user, router } = open('/crates/4', 'view', 'edit');
  await user.upload(await screen.findByTestId('files'), new File([], 'list.pdf'));
  expect(await screen.findByText('list.pdf')).toBeVisible();
  await act(() => router.navigate('/crates/5'));
  await screen.findByRole('heading', { name: 'Mirrors' });
  expect(screen.queryByText('list.pdf')).not.toBeInTheDocument();
});

test('a file that a lost connection holds up is sent by itself, and then listed', async () => {
  let isOnline = false;
  let files: Crate['files'] = [];
  server.use(
    http.get('/api/admin/crates/item/4', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: { ...crate, files } }),
    ),
    http.post('/api/admin/crates/upload/4', () => {
      if (!isOnline) return HttpResponse.error();
      files = [{ name: 'list.pdf', size: 4, contentType: 'application/pdf' }];
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.upload(await screen.findByTestId('files'), new File(['list'], 'list.pdf'));
  expect(await screen.findByText(/^You’re offline\. The upload/)).toBeVisible();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'list.pdf' })).toBeVisible();
});

test('files on their way count towards the most that a record may have', async () => {
  server.use(
    answer('get', '/admin/crates/item/4', { item: crate }),
    http.post('/api/admin/crates/upload/4', () => new Promise(() => undefined)),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  const input = await screen.findByTestId('files');
  await user.upload(input, new File(['a'], 'one.pdf'));
  await user.upload(input, new File(['b'], 'two.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('two.pdf');
});

test('the title of another record takes the focus', async () => {
  server.use(
    answer('get', '/admin/crates/item/4', { item: crate }),
    answer('get', '/admin/crates/item/5', { item: { ...crate, id: 5, name: 'Mirrors' } }),
  );
  const { user, router } = open('/crates/4', 'view', 'edit');
  await user.click(await screen.findByLabelText('Name'));
  await act(() => router.navigate('/crates/5'));
  expect(await screen.findByRole('heading', { name: 'Mirrors' })).toHaveFocus();
});

test('what somebody else changed before a record was read anew is not overwritten', async () => {
  const bodies: unknown[] = [];
  let reads = 0;
  server.use(
    http.get('/api/admin/crates/item/4', () => {
      reads += 1;
      if (reads === 2) return HttpResponse.json({ isSuccess: false, message: 'Too busy.' }, { status: 500 });
      const item = reads === 1 ? crate : { ...crate, name: 'Glass panes', weight: 30, rowVersion: 3 };
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
    http.put('/api/admin/crates/update', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), ' panes');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Too busy.');
  await user.type(screen.getByLabelText('Name'), ', two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('This has been reloaded. Check it and save again.');
  expect(screen.getByLabelText('Weight (optional)')).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ name: 'Glass panes, two', weight: 30, rowVersion: 3 });
});

test.each([
  { theirs: { name: 'Mirrors' }, version: 1, change: 'in the same field is met with the version before it' },
  { theirs: { weight: 30 }, version: 2, change: 'in another field is kept' },
])('a change that comes in while somebody types $change', async ({ theirs, version }) => {
  const bodies: unknown[] = [];
  let now = crate;
  server.use(
    http.get('/api/admin/crates/item/4', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: now }),
    ),
    http.put('/api/admin/crates/update', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = open('/crates/4', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), ' panes');
  now = { ...crate, ...theirs, rowVersion: 2 };
  await act(() => crates.itemStore.refetch());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ weight: 12, ...theirs, name: 'Glass panes', rowVersion: version });
});

test('nothing can be typed into a new record while it is being sent', async () => {
  server.use(http.post('/api/admin/crates/insert', () => new Promise(() => undefined)));
  const { user } = open('/crates/new', 'view', 'edit');
  await user.type(await screen.findByLabelText('Name'), 'Glass');
  expect(screen.getByRole('form', { name: 'Crate' })).not.toHaveAttribute('inert');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.querySelector('form')).toHaveAttribute('inert'));
});

test('a column is a field of the form by its name, or one of its own that is drawn by its kind', () => {
  const { list, sections, words } = defineRecord<Crate, Crate, 'unit'>({
    id: 'crates',
    section: 'news',
    // @ts-expect-error The portal has no such calls.
    path: '/admin/crates',
    pages: recordPath('/crates'),
    words: 'unit',
    title: ({ name }) => name,
    rowLabel: ({ name }) => name,
    columns: ['name', { kind: 'number', name: 'weight', label: 'Weight' }],
    sort: 'name',
    fields: [{ kind: 'text', name: 'name' }],
  });
  expect(list.columns.map(({ field, label, meta }) => ({ field, label, meta }))).toEqual([
    { field: 'name', label: expect.any(Function), meta: { card: 'title', filter: { kind: 'text' } } },
    { field: 'weight', label: 'Weight', meta: { align: 'end' } },
  ]);
  expect(list.columns.map(({ draw }) => draw({ ...crate, weight: 1200 }))).toEqual(['Glass', '1,200']);
  expect(sections.map(({ title, fields }) => [t(title), ...fields.map(({ label }) => t(label))])).toEqual([
    [t('unit.one'), t('unit.name')],
  ]);
  expect(t(words.create)).toBe(t('unit.create'));
});
