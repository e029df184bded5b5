/** Sources of documents from the preview calls that files of all kinds have: `document`, `page` and `lines`. */
import type { ItemAnswer } from '@/shared/api/answers';
import { downloadFrom, requestTo, type Download, type Query } from '@/shared/api/client';
import type { PathOf, PathOfItem } from '@/shared/api/typed-calls';
import type { SheetDocument, SheetLines, SheetSource } from './source';

type Kept = Pick<SheetSource, 'key' | 'name'> & {
  readonly paths: {
    readonly document: PathOfItem<SheetDocument>;
    readonly page: PathOf<'download'>;
    readonly lines: PathOfItem<SheetLines>;
  };
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
    (
      await requestTo<ItemAnswer<SheetDocument>>({
        method: 'GET',
        path: paths.document,
        options: { query, signal },
      })
    ).item,
  picture: async (page, width, signal) =>
    (await downloadFrom(paths.page, { query: { ...query, page, width }, signal })).blob,
  lines: async (signal) =>
    (
      await requestTo<ItemAnswer<SheetLines>>({
        method: 'GET',
        path: paths.lines,
        options: { query, signal },
      })
    ).item,
});
