import { expect, test, vi } from 'vitest';
import { createPictures } from './pictures';
import type { SheetSource } from './source';

/** A source whose pictures come when they are let go. */
function slowSource() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const picture: SheetSource['picture'] = (page, width) => {
    asked.push(`${page}/${width}`);
    return new Promise((come) => void waiting.push(() => come(new Blob(['picture']))));
  };
  return { asked, picture, letGo: () => waiting.splice(0).forEach((come) => come()) };
}

const later = () => new Promise((next) => void setTimeout(next));

test('a few come at once, the last asked first, and what no one waits for any more is not asked for', async () => {
  const { asked, picture, letGo } = slowSource();
  const pictures = createPictures({ picture });
  for (const page of [1, 2, 3, 4]) void pictures.get(page, 240);
  const given = new AbortController();
  const gone = pictures.get(5, 240, given.signal);
  const last = pictures.get(6, 240);
  await later();
  expect(asked).toEqual(['1/240', '2/240', '3/240', '4/240']);
  given.abort();
  letGo();
  await expect(gone).rejects.toThrow('Not wanted');
  await later();
  letGo();
  expect(await last).toBe('blob:test');
  expect(asked).toEqual(['1/240', '2/240', '3/240', '4/240', '6/240']);
});

test('who asks again for what another has given up gets it', async () => {
  const { asked, picture, letGo } = slowSource();
  const pictures = createPictures({ picture });
  for (const page of [1, 2, 3, 4]) void pictures.get(page, 240);
  const first = new AbortController();
  void pictures.get(5, 800, first.signal).catch(() => undefined);
  first.abort();
  const second = pictures.get(5, 800);
  letGo();
  await later();
  letGo();
  expect(await second).toBe('blob:test');
  expect(asked.at(-1)).toBe('5/800');
  expect(pictures.best(5)).toBe('blob:test');
});

test('addresses are given back at the end', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const pictures = createPictures({ picture: async () => new Blob(['picture']) });
  await pictures.get(1, 800);
  await pictures.get(1, 240);
  pictures.end();
  expect(revoked).toHaveBeenCalledTimes(2);
});
