/**
 * Files that are still to be sent, kept in the browser's own database: they outlive a lost connection, a reload, and a
 * phone that ends the page while its camera is open.
 */
/** A file with where it goes, by what its queue calls that. */
export type Shelved<To> = To & {
  readonly key: string;
  /** Who chose it: no one else's browser session sends it. */
  readonly owner: string;
  readonly name: string;
  readonly takenAt: string;
  readonly addedAt: number;
  readonly blob: Blob;
};

export type FileShelf<To> = {
  readonly put: (file: Shelved<To>) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** What this person has not sent yet, the oldest first. What has lain too long is thrown away. */
  readonly of: (owner: string) => Promise<readonly Shelved<To>[]>;
};

const lifetime = 7 * 24 * 60 * 60 * 1000;

/** A shelf of its own for each queue; `table` names what lies on it. */
export function createFileShelf<To>(database: string, table: string): FileShelf<To> {
  // Where a browser has no database, or keeps it closed in a private window, files live as long as the page.
  const inMemory = new Map<string, Shelved<To>>();
  let opened: Promise<IDBDatabase | null> | null = null;

  async function run<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> {
    opened ??= open(database, table);
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
      const isOld = ({ addedAt }: Shelved<To>) => Date.now() - addedAt > lifetime;
      await Promise.all(all.filter(isOld).map(({ key }) => remove(key)));
      return all
        .filter((file) => file.owner === owner && !isOld(file))
        .sort((one, other) => one.addedAt - other.addedAt);
    },
  };
}

function open(database: string, table: string): Promise<IDBDatabase | null> {
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
