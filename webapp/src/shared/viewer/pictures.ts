/**
 * Pictures of the pages of one document, for as long as it is shown: fetched a few at a time, the oldest given back.
 */
import type { PictureWidth, SheetSource } from './source';

/** How many are kept, and how many are on their way at once. */
const mostKept = 80;
const mostAtOnce = 4;

export type PagePictures = {
  /** The address of a picture. Aborting gives up on it while it is still waiting. */
  readonly get: (page: number, width: PictureWidth, signal?: AbortSignal) => Promise<string>;
  /** The sharpest picture that is loaded. */
  readonly best: (page: number) => string | null;
  readonly blob: (page: number, width: PictureWidth) => Promise<Blob>;
  /** Revokes the object URLs of all pictures. */
  readonly end: () => void;
};

type Kept = {
  readonly page: number;
  readonly width: number;
  readonly loading: Promise<string>;
  /** Those who wait for it; it is given up once none of them does. */
  readonly wishes: (AbortSignal | undefined)[];
  address: string;
};

export function createPictures(source: Pick<SheetSource, 'picture'>): PagePictures {
  const ended = new AbortController();
  const kept = new Map<string, Kept>();
  const waiting: (() => void)[] = [];
  let underWay = 0;

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // The most recent request comes first, because its page is on screen.
    if (underWay >= mostAtOnce) await new Promise<void>((begin) => void waiting.push(begin));
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
      waiting.pop()?.();
    }
  };

  const load = (page: number, width: PictureWidth, isWanted: () => boolean = () => true) =>
    inTurn(async () => {
      if (ended.signal.aborted || !isWanted()) throw new DOMException('Not wanted any more', 'AbortError');
      return source.picture(page, width, ended.signal);
    });

  const get = (page: number, width: PictureWidth, signal?: AbortSignal): Promise<string> => {
    const key = `${page}/${width}`;
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      known.wishes.push(signal);
      return known.loading;
    }
    const wishes = [signal];
    const isWanted = () => {
      const isStill = wishes.some((wish) => wish?.aborted !== true);
      // At once, so that the next who asks begins anew.
      if (!isStill) kept.delete(key);
      return isStill;
    };
    const one: Kept = {
      page,
      width,
      wishes,
      address: '',
      loading: load(page, width, isWanted).then((blob) => {
        if (ended.signal.aborted) return '';
        one.address = URL.createObjectURL(blob);
        return one.address;
      }),
    };
    kept.set(key, one);
    one.loading.catch(() => kept.delete(key));
    const [oldest] = kept.entries();
    if (kept.size > mostKept && oldest !== undefined) {
      kept.delete(oldest[0]);
      void oldest[1].loading.then(
        (address) => URL.revokeObjectURL(address),
        () => undefined,
      );
    }
    return one.loading;
  };

  return {
    get,
    best: (page) =>
      [...kept.values()]
        .filter((one) => one.page === page && one.address !== '')
        .toSorted((a, b) => b.width - a.width)[0]?.address ?? null,
    blob: (page, width) => load(page, width),
    end: () => {
      ended.abort();
      for (const { address } of kept.values()) if (address !== '') URL.revokeObjectURL(address);
      kept.clear();
    },
  };
}
