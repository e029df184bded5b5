/**
 * Files on their way to the server, one after the other. A lost connection only makes them wait; a reload takes
 * them up again from the shelf. Where they go, and by which call, is the business of whoever makes the queue.
 */
import { createStore, type StoreApi } from 'zustand';
import { Failure, isAbort, messageOf, toFailure } from '@/shared/api/failure';
import { newIdempotencyKey } from '@/shared/lib/idempotency-key';
import { entryPaths } from '@/shared/entry-paths';
import { currentPath } from '@/shared/lib/navigation';
import { markFiles, ownerOfFiles, tellFilesOnWay } from '@/shared/store/files-on-way';
import { resetsWithSession } from '@/shared/store/reset';
import { createFileShelf, type FileShelf, type Shelved } from './file-shelf';

type FileState = 'waiting' | 'sending' | 'offline' | 'failed';

export type QueuedFile<To> = {
  readonly key: string;
  readonly to: To;
  readonly name: string;
  readonly state: FileState;
  /** The uploaded fraction, from 0 to 1. */
  readonly progress: number;
  /** Says why the upload failed. */
  readonly message: string;
  /** What is shown of it; absent for a file that was refused. */
  readonly blob?: Blob;
};

export type NewFile<To> = { readonly to: To; readonly name: string; readonly file: File };

type Queue<To> = {
  readonly files: readonly QueuedFile<To>[];
  /** Sends them at once; resolves when they are on the shelf as well, for which nothing has to wait. */
  readonly add: (files: readonly NewFile<To>[]) => Promise<void>;
  /** Shows a file that is not sent, and why. */
  readonly refuse: (file: Omit<NewFile<To>, 'file'>, message: string) => void;
  /** Stops it, or takes it off the list. */
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Takes up what an earlier page left unsent. */
  readonly resume: () => Promise<void>;
};

export type Sending = {
  readonly signal: AbortSignal;
  /** The same for every try, so that a file whose answer was lost is kept once. */
  readonly idempotencyKey: string;
  readonly onProgress: (fraction: number) => void;
};

type Taken = { readonly takenAt: string };

type Options<To> = {
  /** The names of its database and of the table in it. */
  readonly shelf: readonly [database: string, table: string];
  /** The record that a file belongs to. */
  readonly recordOf: (to: To) => number;
  readonly send: (to: To & Taken, file: File, sending: Sending) => Promise<unknown>;
  /** The refusal of a file that the server has already, where it keeps the same one only once. */
  readonly duplicate?: string;
};

export type FileQueue<To> = {
  readonly store: StoreApi<Queue<To>>;
  readonly recordOf: (to: To) => number;
  readonly shelf: FileShelf<To>;
  /** Waits until nothing of a record is on its way any more: true where the server has all of it. */
  readonly settled: (record: number) => Promise<boolean>;
  /** Tells when the server has another file of a record. Returns what stops the telling. */
  readonly whenArrived: (listener: (record: number) => void) => () => void;
};

/** What was chosen before was left by another page. */
const begun = Date.now();
const home = entryPaths.dashboard.to();

const firstPause = 1_000;
const longestPause = 30_000;

/** No answer at all, or a server that is not itself: the file is not to blame. */
const isPassing = ({ status }: Failure) => status === 0 || status === 429 || status >= 502;

export function createFileQueue<To extends object>({
  shelf: [database, table],
  recordOf,
  send: sendTo,
  duplicate,
}: Options<To>): FileQueue<To> {
  const shelf = createFileShelf<To>(database, table);
  const shelved = new Map<string, Shelved<To>>();
  const listeners = new Set<(record: number) => void>();
  let sending: { readonly key: string; readonly abort: AbortController } | null = null;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<Queue<To>>()((set, get) => {
    const change = (key: string, changes: Partial<QueuedFile<To>>) =>
      set({ files: get().files.map((file) => (file.key === key ? { ...file, ...changes } : file)) });

    const drop = (key: string) => {
      shelved.delete(key);
      void shelf.remove(key);
      set({ files: get().files.filter((file) => file.key !== key) });
    };

    const enqueue = (file: Shelved<To>) => {
      if (shelved.has(file.key)) return;
      shelved.set(file.key, file);
      const { key, name, blob } = file;
      const queued = { key, to: file, name, blob, progress: 0, message: '' };
      set({ files: [...get().files, { ...queued, state: 'waiting' }] });
    };

    const arrived = (file: Shelved<To>) => {
      pause = firstPause;
      drop(file.key);
      listeners.forEach((listener) => listener(recordOf(file)));
    };

    const send = async (shelvedFile: Shelved<To>) => {
      const { key, blob, name } = shelvedFile;
      const abort = new AbortController();
      sending = { key, abort };
      change(key, { state: 'sending', progress: 0, message: '' });
      try {
        const file = new File([blob], name, { type: blob.type });
        const onProgress = (progress: number) => change(key, { progress });
        await sendTo(shelvedFile, file, { signal: abort.signal, idempotencyKey: key, onProgress });
        arrived(shelvedFile);
      } catch (error) {
        if (isAbort(error)) return;
        if (!(error instanceof Failure)) change(key, { state: 'failed', message: messageOf(error) });
        const failure = toFailure(error);
        // An answer that was lost on an earlier try: the server has the file.
        if (failure.code === duplicate) arrived(shelvedFile);
        else if (isPassing(failure)) waitForConnection();
        else change(key, { state: 'failed', message: failure.message });
      } finally {
        if (sending?.key === key) sending = null;
      }
    };

    const waitForConnection = () => {
      set({
        files: get().files.map((file) =>
          file.state === 'failed' ? file : { ...file, state: 'offline', progress: 0 },
        ),
      });
      clearTimeout(timer);
      timer = setTimeout(wake, pause);
      pause = Math.min(pause * 2, longestPause);
    };

    const wake = () => {
      clearTimeout(timer);
      set({
        files: get().files.map((file) => (file.state === 'offline' ? { ...file, state: 'waiting' } : file)),
      });
      void pump();
    };

    const pump = async (): Promise<void> => {
      const next = get().files.find(({ state }) => state === 'waiting');
      const file = next && shelved.get(next.key);
      if (sending !== null || file === undefined) return;
      try {
        await send(file);
      } finally {
        await pump();
      }
    };

    window.addEventListener('online', wake);
    resetsWithSession(() => {
      clearTimeout(timer);
      sending?.abort.abort();
      sending = null;
      shelved.clear();
      // They stay on the shelf until their owner is back.
      set({ files: [] });
    });

    return {
      files: [],
      add: (files) => {
        const owner = ownerOfFiles();
        if (files.length > 0) markFiles(true);
        const all = files.map(({ to, name, file }) => {
          const kept = {
            ...to,
            name,
            key: newIdempotencyKey(),
            owner,
            from: currentPath(),
            takenAt: new Date(file.lastModified).toISOString(),
            addedAt: Date.now(),
            blob: file,
          };
          enqueue(kept);
          return kept;
        });
        void pump();
        return Promise.all(all.map(shelf.put)).then(() => undefined);
      },
      refuse: ({ to, name }, message) => {
        const key = newIdempotencyKey();
        const refused = { key, to, name, message, progress: 0, state: 'failed' } as const;
        set({ files: [...get().files, refused] });
      },
      cancel: (key) => {
        if (sending?.key === key) sending.abort.abort();
        drop(key);
      },
      retry: (key) => {
        change(key, { state: 'waiting', message: '' });
        void pump();
      },
      resume: async () => {
        const owner = ownerOfFiles();
        const left = await shelf.of(owner);
        // Whoever has signed in meanwhile has files of their own.
        if (owner !== ownerOfFiles()) return;
        left.forEach(enqueue);
        void pump();
      },
    };
  });

  store.subscribe(({ files }) => {
    const isStuck = ({ key, state }: QueuedFile<To>) =>
      state === 'offline' || state === 'failed' || (shelved.get(key)?.addedAt ?? begun) < begun;
    const onWay = files.flatMap((file) => {
      const kept = isStuck(file) ? shelved.get(file.key) : undefined;
      return kept === undefined ? [] : [{ key: file.key, name: file.name, path: kept.from ?? home }];
    });
    tellFilesOnWay(database, onWay);
  });

  const settled = (record: number) =>
    new Promise<boolean>((resolve) => {
      const look = ({ files }: Queue<To>) => {
        const own = files.filter(({ to }) => recordOf(to) === record);
        if (own.some(({ state }) => state !== 'failed')) return;
        stop();
        resolve(own.length === 0);
      };
      const stop = store.subscribe(look);
      look(store.getState());
    });

  return {
    store,
    recordOf,
    shelf,
    settled,
    whenArrived: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
