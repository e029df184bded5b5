import { describe, expect, test, vi } from 'vitest';
import type { ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { Failure } from '@/shared/api/failure';
import { createActionStore, createItemStore, createListStore, createLookupStore } from './factories';
import { inTurn } from './in-turn';
import { resetAllStores } from './reset';

type Row = { readonly id: number };
type Asked = { readonly page: number; readonly group?: string };

const listOf = (...ids: number[]): ListAnswer<Row> => ({
  isSuccess: true,
  message: '',
  items: ids.map((id) => ({ id })),
  count: ids.length,
});

/** A call that answers when the test says so, in the order that the test says. */
function heldCalls<Given extends unknown[], Result>() {
  const held: { resolve: (result: Result) => void; reject: (error: unknown) => void; given: Given }[] = [];
  const call = vi.fn(
    (...given: Given) => new Promise<Result>((resolve, reject) => void held.push({ resolve, reject, given })),
  );
  const at = (index: number) => {
    const one = held[index];
    if (one === undefined) throw new Error(`Call ${index} was not made`);
    return one;
  };
  return { call, at };
}

const refused = (status: number, message: string) => new Failure({ status, message });

describe('a list', () => {
  test('clears what it showed when it asks anew', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    const first = useList.getState().run({ page: 1 });
    at(0).resolve(listOf(1, 2));
    await first;
    expect(useList.getState()).toMatchObject({ isSuccess: true, count: 2 });
    void useList.getState().run({ page: 2 });
    expect(useList.getState()).toMatchObject({ isLoading: true, isSuccess: false, items: [], count: 0 });
  });

  test('drops an answer that a later question has overtaken', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    const first = useList.getState().run({ page: 1 });
    const second = useList.getState().run({ page: 2 });
    expect(at(0).given[1].aborted).toBe(true);
    at(1).resolve(listOf(2));
    await second;
    at(0).resolve(listOf(1));
    await first;
    expect(useList.getState().items).toEqual([{ id: 2 }]);
  });

  test('drops the failure of an overtaken question too', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    const first = useList.getState().run({ page: 1 });
    const second = useList.getState().run({ page: 2 });
    at(0).reject(refused(500, 'Broken.'));
    await first;
    expect(useList.getState()).toMatchObject({ isLoading: true, message: '' });
    at(1).resolve(listOf(2));
    await second;
    expect(useList.getState()).toMatchObject({ isSuccess: true, message: '' });
  });

  test('turns a failure into its message', async () => {
    const useList = createListStore<Row, Asked>(() => Promise.reject(refused(403, 'Not allowed.')));
    await useList.getState().run({ page: 1 });
    expect(useList.getState()).toMatchObject({ isLoading: false, isSuccess: false, message: 'Not allowed.' });
  });

  test('does not hide a bug as a failure', async () => {
    const useList = createListStore<Row, Asked>(() => Promise.reject(new TypeError('x is undefined')));
    await expect(useList.getState().run({ page: 1 })).rejects.toThrow('x is undefined');
  });

  test('asks the same again when it is refreshed', async () => {
    const load = vi.fn(() => Promise.resolve(listOf(1)));
    const useList = createListStore<Row, Asked>(load);
    await useList.getState().refresh();
    expect(load).not.toHaveBeenCalled();
    await useList.getState().run({ page: 3 });
    await useList.getState().refresh();
    expect(load).toHaveBeenLastCalledWith({ page: 3 }, expect.anything());
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('keeps groups apart from rows, and the rows of an open group with it', async () => {
    const groups = { ...listOf(), items: [{ id: 0, key: 'open', items: null, count: 4 }], count: 4 };
    const useList = createListStore<Row, Asked>((asked) =>
      Promise.resolve(asked.group === undefined ? listOf(7, 8) : groups),
    );
    await useList.getState().run({ page: 1, group: 'status' });
    expect(useList.getState().items).toEqual([]);
    expect(useList.getState().groups).toMatchObject([{ key: 'open', count: 4 }]);
    await useList.getState().openGroup('open', { page: 1 });
    expect(useList.getState().openGroups).toMatchObject([{ key: 'open', items: [{ id: 7 }, { id: 8 }] }]);
    useList.getState().closeGroup('open');
    expect(useList.getState().openGroups).toEqual([]);
  });

  test('forgets the rows of a group that arrive after another question', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    void useList.getState().run({ page: 1, group: 'status' });
    const opening = useList.getState().openGroup('open', { page: 1 });
    void useList.getState().run({ page: 2, group: 'status' });
    at(1).resolve(listOf(7));
    await opening;
    expect(useList.getState().openGroups).toEqual([]);
  });

  test('leaves a group closed that was closed while it loaded, and stops the loading', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    void useList.getState().run({ page: 1, group: 'status' });
    const opening = useList.getState().openGroup('open', { page: 1 });
    useList.getState().closeGroup('open');
    expect(at(1).given[1].aborted).toBe(true);
    at(1).resolve(listOf(1));
    await opening;
    expect(useList.getState().openGroups).toEqual([]);
  });

  test('forgets the rows of a group that arrive after the same question was asked again', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    void useList.getState().run({ page: 1, group: 'status' });
    const opening = useList.getState().openGroup('open', { page: 1 });
    void useList.getState().refresh();
    at(1).resolve(listOf(7));
    await opening;
    expect(useList.getState().openGroups).toEqual([]);
  });

  test('is not loading for ever after a bug', async () => {
    const useList = createListStore<Row, Asked>(() => Promise.reject(new TypeError('x is undefined')));
    await useList
      .getState()
      .run({ page: 1 })
      .catch(() => undefined);
    expect(useList.getState()).toMatchObject({ isLoading: false, isSuccess: false });
    expect(useList.getState().message).not.toBe('');
  });

  test('keeps the last rows until the next ones are there, where it is told to', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call, { keepsPrevious: true });
    const first = useList.getState().run({ page: 1 });
    at(0).resolve(listOf(1));
    await first;
    const second = useList.getState().run({ page: 2 });
    expect(useList.getState()).toMatchObject({ isLoading: true, items: [{ id: 1 }] });
    at(1).reject(refused(500, 'Broken.'));
    await second;
    expect(useList.getState()).toMatchObject({ isLoading: false, items: [], message: 'Broken.' });
  });

  test('is empty again, and stays so, after the session has ended', async () => {
    const { call, at } = heldCalls<[Asked, AbortSignal], ListAnswer<Row>>();
    const useList = createListStore(call);
    const run = useList.getState().run({ page: 1 });
    resetAllStores();
    at(0).resolve(listOf(1));
    await run;
    expect(useList.getState()).toMatchObject({ isLoading: false, isSuccess: false, items: [], query: null });
  });
});

describe('a record', () => {
  test('shows nothing of the one before while the next is on its way', async () => {
    const { call, at } = heldCalls<[number, AbortSignal], ItemAnswer<Row>>();
    const useItem = createItemStore(call);
    const first = useItem.getState().run(1);
    at(0).resolve({ isSuccess: true, message: '', item: { id: 1 } });
    await first;
    const second = useItem.getState().run(2);
    expect(useItem.getState().item).toBeNull();
    at(1).resolve({ isSuccess: true, message: '', item: { id: 2 } });
    await second;
    expect(useItem.getState().item).toEqual({ id: 2 });
  });

  test('that is kept in place stays, with the reason, when it cannot be read anew', async () => {
    const load = vi.fn<() => Promise<ItemAnswer<Row>>>();
    const useItem = createItemStore(load, { refreshesInPlace: true });
    load.mockResolvedValueOnce({ isSuccess: true, message: '', item: { id: 1 } });
    await useItem.getState().run(1);
    load.mockRejectedValueOnce(refused(500, 'Broken.'));
    await useItem.getState().refresh();
    expect(useItem.getState()).toMatchObject({ item: { id: 1 }, isSuccess: false, message: 'Broken.' });
    load.mockResolvedValueOnce({ isSuccess: true, message: '', item: { id: 1 } });
    const again = useItem.getState().refresh();
    expect(useItem.getState().item).toEqual({ id: 1 });
    await again;
    expect(useItem.getState()).toMatchObject({ item: { id: 1 }, isSuccess: true, message: '' });
  });
});

describe('an action', () => {
  type Help = { idempotencyKey: string; onProgress: (fraction: number) => void };

  test('refuses a second run while the first is under way', async () => {
    const { call, at } = heldCalls<[string, Help], WriteAnswer>();
    const useAction = createActionStore(call);
    const first = useAction.getState().run('a');
    expect(await useAction.getState().run('b')).toBeNull();
    at(0).resolve({ isSuccess: true, message: 'Saved.', id: 12 });
    expect(await first).toMatchObject({ isSuccess: true, newId: 12 });
    expect(useAction.getState()).toMatchObject({
      isLoading: false,
      isSuccess: true,
      message: 'Saved.',
      newId: 12,
    });
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('refreshes the lists that it touches, and only when it has succeeded', async () => {
    const load = vi.fn(() => Promise.resolve(listOf(1)));
    const useList = createListStore<Row, Asked>(load);
    await useList.getState().run({ page: 1 });
    const answers = [Promise.reject(refused(422, 'No.')), Promise.resolve({ isSuccess: true, message: '' })];
    const useAction = createActionStore<void>(
      () => answers.shift() ?? Promise.reject(refused(500, '')),
      [useList],
    );
    await useAction.getState().run();
    expect(load).toHaveBeenCalledTimes(1);
    await useAction.getState().run();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('keeps its idempotency key over a lost connection, and takes a new one after an answer', async () => {
    const keys: string[] = [];
    const outcomes = [refused(0, 'Not reached.'), refused(422, 'No.'), null];
    const useAction = createActionStore<void>((_, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      const failure = outcomes.shift();
      return failure ? Promise.reject(failure) : Promise.resolve({ isSuccess: true, message: '' });
    });
    await useAction.getState().run();
    await useAction.getState().run();
    await useAction.getState().run();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('carries the messages of a refusal by field', async () => {
    const refusal = new Failure({ status: 422, message: 'Check it.', errors: { email: ['Is taken.'] } });
    const useAction = createActionStore<void>(() => Promise.reject(refusal));
    await useAction.getState().run();
    expect(useAction.getState()).toMatchObject({ message: 'Check it.', errors: { email: ['Is taken.'] } });
  });

  test('tells how far an upload has come', async () => {
    const { call, at } = heldCalls<[string, Help], WriteAnswer>();
    const useUpload = createActionStore(call);
    const run = useUpload.getState().run('plan.pdf');
    at(0).given[1].onProgress(0.4);
    expect(useUpload.getState()).toMatchObject({ isUploading: true, progress: 0.4 });
    at(0).resolve({ isSuccess: true, message: '' });
    await run;
    expect(useUpload.getState()).toMatchObject({ isUploading: false, progress: 0 });
  });
});

describe('a lookup', () => {
  test('loads once in ten minutes, with one call in flight', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => Promise.resolve(listOf(1)));
    const useLookup = createLookupStore<Row>(load);
    await Promise.all([useLookup.getState().load(), useLookup.getState().load()]);
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await useLookup.getState().load();
    expect(load).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await useLookup.getState().load();
    expect(load).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('tries again after a failure', async () => {
    const answers = [Promise.reject(refused(500, 'No.')), Promise.resolve(listOf(1))];
    const useLookup = createLookupStore<Row>(() => answers.shift() ?? Promise.resolve(listOf()));
    await useLookup.getState().load();
    expect(useLookup.getState().message).toBe('No.');
    await useLookup.getState().load();
    expect(useLookup.getState().items).toEqual([{ id: 1 }]);
  });

  test('is not kept for the next account', async () => {
    const load = vi.fn(() => Promise.resolve(listOf(1)));
    const useLookup = createLookupStore<Row>(load);
    await useLookup.getState().load();
    resetAllStores();
    await useLookup.getState().load();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('an action that goes wrong', () => {
  type Help = { idempotencyKey: string };

  test('can be run again after a bug', async () => {
    const send = vi
      .fn<() => Promise<WriteAnswer>>()
      .mockRejectedValueOnce(new TypeError('bug'))
      .mockResolvedValueOnce({ isSuccess: true, message: '' });
    const useAction = createActionStore<void>(send);
    await expect(useAction.getState().run()).rejects.toThrow('bug');
    expect(useAction.getState()).toMatchObject({ isLoading: false });
    expect(await useAction.getState().run()).toMatchObject({ isSuccess: true });
  });

  test('repeats its key after a lost answer for the same payload, and for no other', async () => {
    const keys: string[] = [];
    const useAction = createActionStore<string>((_, { idempotencyKey }: Help) => {
      keys.push(idempotencyKey);
      return Promise.reject(refused(0, 'No connection.'));
    });
    await useAction.getState().run('invoice 1');
    await useAction.getState().run('invoice 1');
    await useAction.getState().run('invoice 2');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('does not hold up those that wait for their turn', async () => {
    const run = inTurn((name: string) =>
      name === 'broken' ? Promise.reject(new TypeError('bug')) : Promise.resolve(name),
    );
    await expect(run('broken')).rejects.toThrow('bug');
    expect(await run('next')).toBe('next');
  });
});
