import { describe, expect, test, vi } from 'vitest';
import type { WriteAnswer } from '@/shared/api/answers';
import { Failure } from '@/shared/api/failure';
import { heldCalls } from '@/test/held-calls';
import { createActionStore } from './action-store';
import { inTurn } from './in-turn';
import { onInvalidated } from './tags';

const refused = (status: number, message: string) => new Failure({ status, message });

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

  test('says what it has changed, and only when it has succeeded', async () => {
    const readAnew = vi.fn();
    onInvalidated(['orders'], readAnew);
    const answers = [Promise.reject(refused(422, 'No.')), Promise.resolve({ isSuccess: true, message: '' })];
    const useAction = createActionStore<void>(
      () => answers.shift() ?? Promise.reject(refused(500, '')),
      ['orders', 'service'],
    );
    await useAction.getState().run();
    expect(readAnew).not.toHaveBeenCalled();
    await useAction.getState().run();
    expect(readAnew).toHaveBeenCalledTimes(1);
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

  test('says that there is no connection where a part of the app could not be fetched', async () => {
    const useAction = createActionStore<void>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/export-file.js')),
    );
    expect(await useAction.getState().run()).toMatchObject({ isSuccess: false, isUnanswered: true });
  });

  test('does not hold up those that wait for their turn', async () => {
    const run = inTurn((name: string) =>
      name === 'broken' ? Promise.reject(new TypeError('bug')) : Promise.resolve(name),
    );
    await expect(run('broken')).rejects.toThrow('bug');
    expect(await run('next')).toBe('next');
  });
});
