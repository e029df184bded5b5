/**
 * Files that are still to be sent, kept in the browser's own database: they outlive a lost connection, a reload, and a
 * phone that ends the page while its camera is open. Nobody waits for it: what it does comes one after the other, and
 * a database that is slow, full or gone costs no more than that its files live as long as the page.
 */
/** A file with where it goes, by what its queue calls that. */
export type Shelved<To> = To & {
  readonly key: string;
  /** Who chose it: no one else's browser session sends it. */
  readonly owner: string;
  readonly name: string;
  /** The page where it was chosen. */
  readonly from?: string;
  readonly takenAt: string;
  readonly addedAt: number;
  readonly blob: Blob;
};

export type FileShelf<To> = {
  readonly put: (file: Shelved<To>) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** What this person has not sent yet, the oldest first. What others left here goes after a while. */
  readonly of: (owner: string) => Promise<readonly Shelved<To>[]>;
};

/** Of a person who does not come back to this device; their own files stay until they are sent or taken off the list. */
const lifetimeOfOthers = 30 * 24 * 60 * 60 * 1000;

/** How long a database is waited for, in milliseconds. */
const patience = 2_000;

/** A shelf of its own for each queue; `table` names what lies on it. */
export function createFileShelf<To>(database: string, table: string): FileShelf<To> {
  // Where a browser has no database, or keeps it closed in a private window, files live as long as the page.
  const inMemory = new Map<string, Shelved<To>>();
  let opened: Promise<IDBDatabase | null> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const connect = () => {
    opened ??= open(database, table, () => {
      opened = null;
    });
    return within(opened);
  };

  /** One after the other: what is taken away has been put there before. */
  function run<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> {
    const attempt = async () => {
      const found = await connect();
      return found === null ? null : within(inTransaction(found, act, { table, mode }));
    };
    const result = last.then(attempt).catch(() => {
      // Phones cut the connection of a page in the background: it is made once more.
      opened = null;
      return attempt().catch(() => {
        opened = null;
        return null;
      });
    });
    last = result;
    return result;
  }

  const remove = async (key: string) => {
    inMemory.delete(key);
    await run('readwrite', (store) => store.delete(key));
  };

  return {
    remove,
    put: async (file) => {
      inMemory.set(file.key, file);
      await run('readwrite', (store) => store.put(file));
    },
    of: async (owner) => {
      const stored = await run<Shelved<To>[]>('readonly', (store) => store.getAll());
      const all = stored ?? [...inMemory.values()];
      const isLeft = (file: Shelved<To>) =>
        file.owner !== owner && Date.now() - file.addedAt > lifetimeOfOthers;
      for (const { key } of all.filter(isLeft)) void remove(key);
      return all.filter((file) => file.owner === owner).sort((one, other) => one.addedAt - other.addedAt);
    },
  };
}

/** Null where it takes too long. */
function within<Result>(work: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Place = { readonly table: string; readonly mode: IDBTransactionMode };

/** Rejects where the connection is no longer one. */
function inTransaction<Result>(
  found: IDBDatabase,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
  { table, mode }: Place,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const transaction = found.transaction(table, mode);
    const request = act(transaction.objectStore(table));
    transaction.addEventListener('complete', () => resolve(request.result));
    // A full disk: what is in memory is sent all the same.
    transaction.addEventListener('abort', () => resolve(null));
  });
}

/** `onGone` is told when there is no connection, or none any more: the next one is made anew. */
function open(database: string, table: string, onGone: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!('indexedDB' in window)) {
      resolve(null);
      return;
    }
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: 'key' }),
    );
    request.addEventListener('success', () => {
      const { result } = request;
      // The only one who listens to it.
      // oxlint-disable-next-line unicorn/prefer-add-event-listener
      result.onclose = onGone;
      resolve(result);
    });
    for (const refusal of ['error', 'blocked']) {
      request.addEventListener(refusal, () => {
        onGone();
        resolve(null);
      });
    }
  });
}
