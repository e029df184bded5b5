/**
 * Files that are still to be sent, kept in the browser's own database: they outlive a lost connection, a reload, and a
 * phone that ends the page while its camera is open. Nobody waits for it: what it does comes one after the other, and
 * a database that is slow, full or gone costs no more than that its files live as long as the page.
 */
import type { IDBPDatabase } from 'idb';

const loadDatabase = () => import('idb');
// Beside the page, so that it is there when the connection is lost.
loadDatabase().catch(() => undefined);

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
  let opened: Promise<IDBPDatabase> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const forget = () => {
    opened = null;
  };

  const connect = () => {
    opened ??= loadDatabase().then(({ openDB }) =>
      openDB(database, 1, {
        upgrade: (made) => void made.createObjectStore(table, { keyPath: 'key' }),
        terminated: forget,
      }),
    );
    return within(opened);
  };

  /** One after the other: what is taken away has been put there before. */
  function run<Result>(act: (found: IDBPDatabase) => Promise<Result>): Promise<Result | null> {
    if (!('indexedDB' in window)) return Promise.resolve(null);
    const attempt = async () => {
      const found = await connect();
      return found === null ? null : within(act(found));
    };
    const result = last.then(attempt).catch(() => {
      // Phones cut the connection of a page in the background: it is made once more.
      forget();
      return attempt().catch(() => {
        forget();
        return null;
      });
    });
    last = result;
    return result;
  }

  const remove = async (key: string) => {
    inMemory.delete(key);
    await run((found) => found.delete(table, key));
  };

  return {
    remove,
    put: async (file) => {
      inMemory.set(file.key, file);
      await run((found) => found.put(table, file));
    },
    of: async (owner) => {
      const stored = await run<Shelved<To>[]>((found) => found.getAll(table));
      const all = stored ?? [...inMemory.values()];
      const isLeft = (file: Shelved<To>) =>
        file.owner !== owner && Date.now() - file.addedAt > lifetimeOfOthers;
      for (const { key } of all.filter(isLeft)) void remove(key);
      return all.filter((file) => file.owner === owner).sort((one, other) => one.addedAt - other.addedAt);
    },
  };
}

/** Resolves with null if the work takes too long. */
function within<Result>(work: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
