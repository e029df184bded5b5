import {
  indexedDB,
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { areFilesMarked, useFilesOnWay } from '@/shared/store/files-on-way';
import { resetAllStores } from '@/shared/store/reset';
import { authorizationOf } from '@/test/people';
import { server } from '@/test/server';
import { uploadTo } from '@/shared/api/upload';
import { createFileQueue } from './file-queue';
import { createFileShelf } from './file-shelf';
import { resumeQueues } from './resume-queues';

const upload = '/api/boats/upload/41';

type Boat = { readonly boat: number };

const send = vi.fn<Parameters<typeof createFileQueue<Boat>>[0]['send']>();
const { store, shelf, whenArrived } = createFileQueue<Boat>({
  shelf: ['test-boats', 'photos'],
  recordOf: ({ boat }) => boat,
  send,
  duplicate: 'duplicateImage',
});
beforeEach(() => {
  send.mockImplementation(({ boat, takenAt }, file, sending) =>
    uploadTo(`/boats/upload/${boat}`, file, { ...sending, query: { takenAt } }),
  );
});

const photo = (name = 'fog.jpg') => ({
  to: { boat: 41 },
  name,
  file: new File(['photo'], name, { type: 'image/jpeg' }),
});

const queue = () => store.getState();
const states = () => queue().files.map(({ state }) => state);
const signIn = (changes = {}) =>
  useSession.setState({ token: 'kept', authorization: authorizationOf(changes) });

const emptyShelf = async () => {
  for (const owner of ['7/3', '8/3']) {
    for (const { key } of await shelf.of(owner)) await shelf.remove(key);
  }
};
afterEach(emptyShelf);

/** Answers uploads with what is given for each try; the keys that came tell tries from photos. */
function answers(...given: readonly (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post(upload, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const answer = given[Math.min(keys.length, given.length) - 1];
      return answer?.() ?? HttpResponse.error();
    }),
  );
  return keys;
}

const done = () => HttpResponse.json({ isSuccess: true, message: '', id: 5 });
const refused = (code: string, message: string) => () =>
  HttpResponse.json({ isSuccess: false, code, message }, { status: code === 'duplicateImage' ? 409 : 422 });

test('a photo that the server has leaves the queue, and whoever waits for it is told', async () => {
  signIn();
  answers(done);
  const arrived: number[] = [];
  const stop = whenArrived((boat) => arrived.push(boat));
  await queue().add([photo(), photo('frame.jpg')]);
  await expect.poll(() => arrived).toEqual([41, 41]);
  expect(queue().files).toEqual([]);
  expect(await shelf.of('7/3')).toEqual([]);
  stop();
});

test('a lost connection makes a photo wait, and the next try says that it is the same', async () => {
  signIn();
  const keys = answers(() => HttpResponse.error(), done);
  await queue().add([photo()]);
  await expect.poll(states).toEqual(['offline']);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => queue().files).toEqual([]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a photo whose answer was lost counts as sent', async () => {
  signIn();
  answers(refused('duplicateImage', 'This photo is here already.'));
  await queue().add([photo()]);
  await expect.poll(() => queue().files).toEqual([]);
});

test('a refused photo says why and can be tried again', async () => {
  signIn();
  answers(refused('image', 'This is no picture.'), done);
  await queue().add([photo()]);
  await expect.poll(states).toEqual(['failed']);
  expect(queue().files[0]?.message).toBe('This is no picture.');
  queue().retry(queue().files[0]?.key ?? '');
  await expect.poll(() => queue().files).toEqual([]);
});

test('a photo that meets a bug fails with words for people, the bug is reported, and the next one is sent', async () => {
  signIn();
  answers(done);
  const bugs: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (bug) => bugs.push(bug));
  const bug = new TypeError('width of undefined');
  send.mockRejectedValueOnce(bug);
  const arrived: number[] = [];
  const stop = whenArrived((boat) => arrived.push(boat));
  await queue().add([photo(), photo('frame.jpg')]);
  await expect.poll(() => arrived).toEqual([41]);
  await expect.poll(() => bugs).toEqual([bug]);
  expect(queue().files.map(({ name, state }) => [name, state])).toEqual([['fog.jpg', 'failed']]);
  expect(queue().files[0]?.message).toBe(t('failure.bug'));

  // It is still on the shelf, and goes when it is tried again.
  queue().retry(queue().files[0]?.key ?? '');
  await expect.poll(() => queue().files).toEqual([]);
  expect(send).toHaveBeenCalledTimes(3);
  stop();
  process.removeAllListeners('unhandledRejection');
  others.forEach((other) => process.on('unhandledRejection', other));
});

test('a server that is overloaded makes all photos wait, and none of them fail', async () => {
  signIn();
  const busy = () => HttpResponse.json({ isSuccess: false, message: 'Later.' }, { status: 503 });
  const keys = answers(busy, done);
  await queue().add([photo(), photo('frame.jpg')]);
  await expect.poll(states).toEqual(['offline', 'offline']);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => queue().files).toEqual([]);
  expect(keys).toHaveLength(3);
});

test('a file that is refused at once is shown with the reason and never sent', () => {
  signIn();
  const keys = answers(done);
  queue().refuse({ to: { boat: 41 }, name: 'plan.dwg' }, 'Choose a photo.');
  expect(queue().files).toMatchObject([{ name: 'plan.dwg', state: 'failed', message: 'Choose a photo.' }]);
  queue().cancel(queue().files[0]?.key ?? '');
  expect(queue().files).toEqual([]);
  expect(keys).toEqual([]);
});

test('what was not sent is taken up again by its owner alone', async () => {
  signIn();
  answers(() => HttpResponse.error());
  await queue().add([photo()]);
  await expect.poll(states).toEqual(['offline']);
  resetAllStores();
  expect(queue().files).toEqual([]);

  signIn({ user: { id: 8, kind: 'dealer', name: 'Ana', email: 'ana@dealer.test' } });
  await queue().resume();
  expect(queue().files).toEqual([]);

  signIn();
  answers(done);
  const arrived = vi.fn<(boat: number) => void>();
  const stop = whenArrived(arrived);
  await queue().resume();
  await expect.poll(() => arrived.mock.calls).toEqual([[41]]);
  stop();
});

test('a photo that is taken off the list is not sent', async () => {
  signIn();
  const keys = answers(() => HttpResponse.error());
  await queue().add([photo()]);
  await expect.poll(states).toEqual(['offline']);
  queue().cancel(queue().files[0]?.key ?? '');
  window.dispatchEvent(new Event('online'));
  expect(queue().files).toEqual([]);
  expect(await shelf.of('7/3')).toEqual([]);
  expect(keys).toHaveLength(1);
});

const databases = { indexedDB, IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBRequest, IDBTransaction };

/** The browser of the tests has no database of its own. */
function withDatabase() {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value);
  return vi.spyOn(IDBFactory.prototype, 'open');
}
afterEach(() => vi.unstubAllGlobals());

/** A browser's database that says it is open and then is not: phones do that after a while in the background. */
function brokenDatabase(kind: 'throws' | 'silent' | 'reopens') {
  const opening = withDatabase();
  if (kind === 'silent') opening.mockImplementation(() => new IDBOpenDBRequest());
  let failures = { throws: Infinity, reopens: 1, silent: 0 }[kind];
  // Called on the database itself below.
  // oxlint-disable-next-line typescript/unbound-method
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: IDBDatabase,
    ...given: Parameters<typeof begin>
  ) {
    const [, mode] = given;
    if (failures > 0 && (mode === 'readonly' || mode === 'readwrite')) {
      failures -= 1;
      throw new DOMException('Connection to Indexed Database server lost.', 'InvalidStateError');
    }
    return begin.apply(this, given);
  });
  return () => opening.mock.calls.length;
}

const boats = (name: string) =>
  createFileQueue<Boat>({ shelf: [name, 'photos'], recordOf: ({ boat }) => boat, send });

test.each([
  ['fails', 'throws'],
  ['never answers', 'silent'],
] as const)('photos are sent although the browser’s database %s', async (_, kind) => {
  brokenDatabase(kind);
  signIn();
  const keys = answers(done);
  void boats(`broken-${kind}`)
    .store.getState()
    .add([photo('a.jpg'), photo('b.jpg')]);
  await expect.poll(() => keys.length, { timeout: 1500 }).toBe(2);
});

test('a connection to the browser’s database that was cut is made once more', async () => {
  const opened = brokenDatabase('reopens');
  signIn();
  answers(done);
  await boats('reopened').store.getState().add([photo()]);
  expect(opened()).toBe(2);
});

test('a file that waits is told with the page where it was chosen, until it is sent', async () => {
  signIn();
  window.history.replaceState(null, '', '/boats/41');
  answers(() => HttpResponse.error(), done);
  await queue().add([photo()]);
  const onWay = () => Object.values(useFilesOnWay.getState()).flat();
  await expect.poll(onWay).toMatchObject([{ name: 'fog.jpg', path: '/boats/41' }]);
  expect(areFilesMarked()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => queue().files).toEqual([]);
  expect(onWay()).toEqual([]);
  await resumeQueues([{ store }]);
  expect(areFilesMarked()).toBe(false);
});

test('a file that was left weeks ago is sent, and what another person has left does not stay for ever', async () => {
  signIn();
  const keys = answers(done);
  const days = (count: number) => Date.now() - count * 24 * 60 * 60 * 1000;
  const left = (key: string, owner: string, addedAt: number) =>
    shelf.put({ key, owner, addedAt, boat: 41, name: `${key}.jpg`, takenAt: '', blob: photo().file });
  await left('own', '7/3', days(40));
  await left('theirs', '8/3', days(40));
  await queue().resume();
  await expect.poll(() => keys).toEqual(['own']);
  await expect.poll(() => shelf.of('8/3')).toEqual([]);
});

test('what is put into the browser’s database is there for the next page, until it is taken away', async () => {
  withDatabase();
  const kept = { key: 'one', owner: '7/3', addedAt: Date.now(), boat: 41, name: 'fog.jpg', takenAt: '' };
  await createFileShelf<Boat>('kept', 'photos').put({ ...kept, blob: photo().file });
  const next = createFileShelf<Boat>('kept', 'photos');
  expect(await next.of('7/3')).toMatchObject([kept]);
  await next.remove('one');
  expect(await createFileShelf<Boat>('kept', 'photos').of('7/3')).toEqual([]);
});
