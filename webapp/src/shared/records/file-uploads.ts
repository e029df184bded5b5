/** The files of records on their way: a lost connection and a reload only make them wait. */
import { uploadTo } from '@/shared/api/upload';
import type { Query } from '@/shared/api/client';
import { createFileQueue } from '@/shared/workflow/file-queue';

/** The call that takes the files of a record. */
export type UploadCall = { readonly path: string; readonly query?: Query };

type FileTo = UploadCall & { readonly record: number };

export const recordFileQueue = createFileQueue<FileTo>({
  shelf: ['transom-record-files', 'files'],
  recordOf: ({ record }) => record,
  send: ({ path, query }, file, sending) => uploadTo(path, file, { ...sending, ...(query && { query }) }),
});

/** Records of different kinds have the same ids. */
export const isSameCall = (one: UploadCall, other: UploadCall): boolean =>
  one.path === other.path && JSON.stringify(one.query) === JSON.stringify(other.query);

export const sendFiles = (record: number, call: UploadCall, files: readonly File[]): Promise<void> =>
  recordFileQueue.store
    .getState()
    .add(files.map((file) => ({ to: { ...call, record }, name: file.name, file })));
