/** The files of a record for those who read them: fetched and looked at. Sending them is apart, because few do. */
import { downloadFrom, type Download } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import { createItemStore } from '@/shared/store/factories';

export type KeptFile = Pick<Schema['RecordFile'], 'name' | 'size' | 'contentType'> & {
  /** What people read, where the name alone does not tell it from others: one of several versions. */
  readonly title?: string;
};

export type FileOf = { readonly id: number; readonly name: string };

export type DownloadFile = (id: number, name: string) => Promise<Download>;

export const createFileStore = (download: DownloadFile) =>
  createItemStore(
    async ({ id, name }: FileOf) => ({ isSuccess: true, message: '', item: await download(id, name) }),
    [],
    { cacheSize: 0 },
  );

/** What readers have of a record's files. */
export type ReaderFiles<Item> = {
  readonly of: (item: Item) => readonly KeptFile[];
  readonly download: DownloadFile;
  readonly fileStore: ReturnType<typeof createFileStore>;
};

export function readerFiles<Item>(path: string, of: (item: Item) => readonly KeptFile[]): ReaderFiles<Item> {
  const ofRecord = (id: number, name: string) =>
    downloadFrom(`${path}/download/${id}/${encodeURIComponent(name)}`);
  return { of, download: ofRecord, fileStore: createFileStore(ofRecord) };
}

/** `2.4 MB`, `180 kB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return t('files.kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) });
  return t('files.megabytes', { size: Math.round(bytes / 100_000) / 10 });
}
