/** Sources of documents from the preview calls that files of all kinds have: `document`, `page` and `lines`. */
import type { ItemAnswer } from '@/shared/api/answers';
import { client, type Download, type Query } from '@/shared/api/client';
import type { SheetDocument, SheetLines, SheetSource } from './source';

type Kept = Pick<SheetSource, 'key' | 'name'> & {
  readonly paths: { readonly document: string; readonly page: string; readonly lines: string };
  /** Which file it is, as all three are told. */
  readonly query: Query;
  readonly download: () => Promise<Download>;
};

/** A document whose pages the server draws. */
export const keptSource = ({ key, name, paths, query, download }: Kept): SheetSource => ({
  key,
  name,
  download,
  document: async (signal) =>
    (await client.get<ItemAnswer<SheetDocument>>(paths.document, { query, signal })).item,
  picture: async (page, width, signal) =>
    (await client.download(paths.page, { query: { ...query, page, width }, signal })).blob,
  lines: async (signal) => (await client.get<ItemAnswer<SheetLines>>(paths.lines, { query, signal })).item,
});
