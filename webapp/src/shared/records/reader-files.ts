/** The files of a record for those who read them: fetched and looked at. Sending them is apart, because few do. */
import { downloadFrom, type Download } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import { viewableFrom } from '@/shared/viewer/kept-source';
import type { SheetSource } from '@/shared/viewer/source';

export type KeptFile = Pick<Schema['RecordFile'], 'name' | 'size' | 'contentType'> & {
  /** What people read, where the name alone does not tell it from others: one of several versions. */
  readonly title?: string;
};

export type FileOf = { readonly id: number; readonly name: string };

export type DownloadFile = (id: number, name: string) => Promise<Download>;

export type SourceOfFile = (id: number, file: KeptFile) => SheetSource;

/** What readers have of a record's files. */
export type ReaderFiles<Item> = {
  readonly of: (item: Item) => readonly KeptFile[];
  readonly download: DownloadFile;
  readonly source: SourceOfFile;
};

export function readerFiles<Item>(path: string, of: (item: Item) => readonly KeptFile[]): ReaderFiles<Item> {
  return { of, ...fileCallsOf(path) };
}

const pathOf = (path: string, id: number, name: string) =>
  `${path}/download/${id}/${encodeURIComponent(name)}`;

/** How a file below this path is downloaded and looked at. */
export const fileCallsOf = (path: string): Pick<ReaderFiles<never>, 'download' | 'source'> => ({
  download: (id, name) => downloadFrom(pathOf(path, id, name)),
  source: (id, { name, title = name }) => viewableFrom({ name: title, path: pathOf(path, id, name) }),
});

/** Whether an icon and a text can show it as a picture. */
export const isPicture = ({ contentType }: KeptFile) => /^image\/(jpeg|png|webp|gif)$/.test(contentType);

/** `2.4 MB`, `180 kB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return t('files.kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) });
  return t('files.megabytes', { size: Math.round(bytes / 100_000) / 10 });
}
