/**
 * Photos that are still to be sent, kept in the browser's own database: they outlive a lost connection, a
 * reload, and a phone that ends the page while its camera is open.
 */
import type { Phase } from './model';

export type ShelvedPhoto = {
  readonly key: string;
  /** Who took it: no one else's browser session sends it. */
  readonly owner: string;
  readonly requestId: number;
  readonly incidentId: number | null;
  readonly phase: Phase;
  readonly name: string;
  readonly takenAt: string;
  readonly addedAt: number;
  readonly blob: Blob;
};

const database = 'transom-photos';
const table = 'photos';
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Where a browser has no database, or keeps it closed in a private window, the photos live as long as the page. */
const inMemory = new Map<string, ShelvedPhoto>();

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!('indexedDB' in window)) {
      resolve(null);
      return;
    }
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: 'key' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('blocked', () => resolve(null));
  });
}

let opened: Promise<IDBDatabase | null> | null = null;

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  opened ??= open();
  const found = await opened;
  if (found === null) return null;
  return new Promise((resolve) => {
    const transaction = found.transaction(table, mode);
    const request = act(transaction.objectStore(table));
    transaction.addEventListener('complete', () => resolve(request.result));
    // A full disk: what is in memory is sent all the same.
    transaction.addEventListener('abort', () => resolve(null));
  });
}

export const photoShelf = {
  async put(photo: ShelvedPhoto) {
    inMemory.set(photo.key, photo);
    await run('readwrite', (store) => store.put(photo));
  },
  async remove(key: string) {
    inMemory.delete(key);
    await run('readwrite', (store) => store.delete(key));
  },
  /** What this person has not sent yet, the oldest first. What has lain too long is thrown away. */
  async of(owner: string): Promise<readonly ShelvedPhoto[]> {
    const stored = await run<ShelvedPhoto[]>('readonly', (store) => store.getAll());
    const all = stored ?? [...inMemory.values()];
    const isOld = ({ addedAt }: ShelvedPhoto) => Date.now() - addedAt > lifetime;
    await Promise.all(all.filter(isOld).map(({ key }) => photoShelf.remove(key)));
    return all
      .filter((photo) => photo.owner === owner && !isOld(photo))
      .sort((one, other) => one.addedAt - other.addedAt);
  },
};
