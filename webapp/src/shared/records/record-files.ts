/** The files of a record: what may be sent, what is under way, what can be fetched and taken away. */
import { create } from 'zustand';
import type { WriteAnswer } from '@/shared/api/answers';
import { downloadFrom, requestTo } from '@/shared/api/client';
import { uploadTo } from '@/shared/api/upload';
import { isAbort, messageOf, toFailure } from '@/shared/api/failure';
import type { Words } from '@/shared/i18n/t';
import { createActionStore } from '@/shared/store/action-store';
import { resetsWithSession } from '@/shared/store/reset';
import type { FileLimits } from './file-refusal';
import { createFileStore, type DownloadFile, type FileOf, type KeptFile } from './reader-files';

export type FileRules<Item> = FileLimits & {
  readonly of: (item: Item) => readonly KeptFile[];
  readonly maxCount?: number;
  /** The heading of the panel, if it isn't just “Files”. */
  readonly title?: Words;
  /** Files can be added but not removed. */
  readonly areLasting?: boolean;
  readonly calls?: Partial<FileCalls>;
};

type Progress = { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void };

type FileCalls = {
  readonly upload: (id: number, file: File, progress: Progress) => Promise<WriteAnswer>;
  readonly download: DownloadFile;
  readonly remove: (id: number, name: string) => Promise<WriteAnswer>;
};

export type RecordFiles<Item> = Omit<FileRules<Item>, 'calls'> & {
  readonly uploadStore: ReturnType<typeof createUploads>;
  readonly fileStore: ReturnType<typeof createFileStore>;
  readonly removeStore: ReturnType<typeof createRemoveStore>;
  readonly download: FileCalls['download'];
};

const createRemoveStore = (remove: FileCalls['remove'], refetch: (id: number) => Promise<void>) =>
  createActionStore(async ({ id, name }: FileOf) => {
    const answer = await remove(id, name);
    void refetch(id);
    return answer;
  });

export function recordFiles<Item>(
  path: string,
  { calls: own, ...rules }: FileRules<Item>,
  refetch: (id: number) => Promise<void>,
): RecordFiles<Item> {
  const calls: FileCalls = {
    upload: (id, file, progress) => uploadTo<WriteAnswer>(`${path}/upload/${id}`, file, { ...progress }),
    download: (id, name) => downloadFrom(`${path}/download/${id}/${encodeURIComponent(name)}`),
    remove: (id, name) =>
      requestTo<WriteAnswer>({
        method: 'DELETE',
        path: `${path}/deletefile/${id}/${encodeURIComponent(name)}`,
      }),
    ...own,
  };
  return {
    ...rules,
    uploadStore: createUploads(calls.upload, refetch),
    fileStore: createFileStore(calls.download),
    removeStore: createRemoveStore(calls.remove, refetch),
    download: calls.download,
  };
}

export type Upload = {
  readonly key: number;
  /** The record that it is for. */
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The uploaded fraction, from 0 to 1. */
  readonly progress: number;
  readonly message: string;
};

type Uploads = {
  readonly uploads: readonly Upload[];
  /** Sends them one after the other. */
  readonly send: (id: number, files: readonly File[]) => Promise<void>;
  /** Stops it, or takes a failed one off the list. */
  readonly cancel: (key: number) => void;
  /** Shows a file that is not sent, and why. */
  readonly refuse: (id: number, name: string, message: string) => void;
};

type Queued = { readonly key: number; readonly file: File };

function createUploads(sendFile: FileCalls['upload'], refetch: (id: number) => Promise<void>) {
  let next = 1;
  const running = new Map<number, AbortController>();
  const useStore = create<Uploads>()((set, get) => {
    const change = (key: number, changes: Partial<Upload>) =>
      set({ uploads: get().uploads.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
    const drop = (key: number) => set({ uploads: get().uploads.filter((one) => one.key !== key) });
    const add = (one: Omit<Upload, 'key' | 'progress'>) => {
      const key = next;
      next += 1;
      set({ uploads: [...get().uploads, { ...one, key, progress: 0 }] });
      return key;
    };
    const sendOne = async (id: number, file: File, key: number) => {
      const own = new AbortController();
      running.set(key, own);
      change(key, { state: 'sending' });
      try {
        await sendFile(id, file, { signal: own.signal, onProgress: (progress) => change(key, { progress }) });
        await refetch(id);
        drop(key);
      } catch (error) {
        if (isAbort(error)) return drop(key);
        change(key, { state: 'failed', message: messageOf(error) });
        toFailure(error);
      } finally {
        running.delete(key);
      }
    };
    /** A bug in one of them is passed on after all others had their turn. */
    const sendAll = async (id: number, [first, ...rest]: readonly Queued[]): Promise<void> => {
      if (first === undefined) return;
      try {
        if (get().uploads.some((one) => one.key === first.key)) await sendOne(id, first.file, first.key);
      } finally {
        await sendAll(id, rest);
      }
    };
    return {
      uploads: [],
      send: (id, files) =>
        sendAll(
          id,
          files.map((file) => ({ file, key: add({ id, name: file.name, state: 'waiting', message: '' }) })),
        ),
      cancel: (key) => {
        running.get(key)?.abort();
        drop(key);
      },
      refuse: (id, name, message) => void add({ id, name, state: 'failed', message }),
    };
  });
  resetsWithSession(() => {
    running.forEach((one) => one.abort());
    useStore.setState({ uploads: [] });
  });
  return useStore;
}
