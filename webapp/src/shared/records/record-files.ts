/** The files of a record: which may be sent and by which call, and those that can be downloaded and removed. */
import type { WriteAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import type { Words } from '@/shared/i18n/t';
import { createActionStore } from '@/shared/store/action-store';
import type { FileLimits } from './file-refusal';
import type { UploadCall } from './file-uploads';
import {
  fileCallsOf,
  type DownloadFile,
  type FileOf,
  type KeptFile,
  type SourceOfFile,
} from './reader-files';

export type FileRules<Item> = FileLimits & {
  readonly of: (item: Item) => readonly KeptFile[];
  readonly maxCount?: number;
  /** The heading of the panel, if it isn't just “Files”. */
  readonly title?: Words;
  /** Files can be added but not removed. */
  readonly areLasting?: boolean;
  readonly calls?: Partial<FileCalls>;
};

type FileCalls = {
  readonly upload: (id: number) => UploadCall;
  readonly download: DownloadFile;
  readonly source: SourceOfFile;
  readonly remove: (id: number, name: string) => Promise<WriteAnswer>;
};

export type RecordFiles<Item> = Omit<FileRules<Item>, 'calls'> & {
  readonly uploadCall: FileCalls['upload'];
  readonly refetch: (id: number) => Promise<void>;
  readonly removeStore: ReturnType<typeof createRemoveStore>;
  readonly download: DownloadFile;
  readonly source: SourceOfFile;
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
    upload: (id) => ({ path: `${path}/upload/${id}` }),
    ...fileCallsOf(path),
    remove: (id, name) =>
      requestTo<WriteAnswer>({
        method: 'DELETE',
        path: `${path}/deletefile/${id}/${encodeURIComponent(name)}`,
      }),
    ...own,
  };
  return {
    ...rules,
    uploadCall: calls.upload,
    refetch,
    removeStore: createRemoveStore(calls.remove, refetch),
    download: calls.download,
    source: calls.source,
  };
}
