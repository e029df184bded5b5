/** Sources of documents: from the preview calls that files of some kinds have, or from a download that answers for them. */
import type { ItemAnswer } from '@/shared/api/answers';
import { downloadFrom, requestTo, type Query } from '@/shared/api/client';
import type { Call, PathOf, PathOfItem } from '@/shared/api/typed-calls';
import type { SheetDocument, SheetLines, SheetSource } from './source';

type Common = Pick<SheetSource, 'key' | 'name' | 'download'>;
type Asked = { readonly path: string; readonly query?: Query };
type Parts = Readonly<Record<'document' | 'page' | 'lines', Asked>>;

const itemOf = async <Item>({ path, query }: Asked, signal: AbortSignal) =>
  (await requestTo<ItemAnswer<Item>>({ method: 'GET', path, options: { query, signal } })).item;

const sourceOf = (common: Common, { document, page: picture, lines }: Parts): SheetSource => ({
  ...common,
  document: (signal) => itemOf<SheetDocument>(document, signal),
  picture: async (page, width, signal) =>
    (await downloadFrom(picture.path, { query: { ...picture.query, page, width }, signal })).blob,
  lines: (signal) => itemOf<SheetLines>(lines, signal),
});

type Kept = Common & {
  readonly paths: {
    readonly document: PathOfItem<SheetDocument>;
    readonly page: PathOf<'download'>;
    readonly lines: PathOfItem<SheetLines>;
  };
  /** Which file it is, as all three are told. */
  readonly query: Query;
};

/** A document with calls of its own for its pages. */
export const keptSource = ({ paths, query, ...common }: Kept): SheetSource =>
  sourceOf(common, {
    document: { path: paths.document, query },
    page: { path: paths.page, query },
    lines: { path: paths.lines, query },
  });

type QueryIn<One> = 'query' extends keyof One ? NonNullable<One['query']> : object;

/** The downloads that answer with the pages of what they send as well. */
export type ViewablePath = {
  [Path in PathOf<'download'>]: 'show' extends keyof QueryIn<Call<'download', Path>> ? Path : never;
}[PathOf<'download'>];

type Viewable<Path> = Pick<Common, 'name'> & {
  readonly path: Path;
  readonly query?: Query;
};

/** A document that is shown by the same call as it is downloaded by. */
export const viewableSource = ({ name, path, query }: Viewable<ViewablePath>): SheetSource =>
  viewableFrom({ name, path, ...(query && { query }) });

/** The same of a path that is given, as with {@link requestTo}. */
export function viewableFrom({ name, path, query }: Viewable<string>): SheetSource {
  const show = (part: keyof Parts): Asked => ({ path, query: { ...query, show: part } });
  return sourceOf(
    {
      key: `${path}${JSON.stringify(query ?? {})}`,
      name,
      download: () => downloadFrom(path, query && { query }),
    },
    { document: show('document'), page: show('page'), lines: show('lines') },
  );
}
