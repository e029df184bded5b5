import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ItemAnswer, ListAnswer } from '@/shared/api/answers';
import { Failure } from '@/shared/api/failure';
import { heldCalls } from '@/test/held-calls';
import { createItemStore, createListStore, createLookupStore } from './factories';
import { resetAllStores } from './reset';
import { invalidate } from './tags';

type Row = { readonly id: number };
type Query = { readonly page: number; readonly group?: string };

const listOf = (...ids: number[]): ListAnswer<Row> => ({
  isSuccess: true,
  message: '',
  items: ids.map((id) => ({ id })),
  count: ids.length,
});
const itemOf = (id: number): ItemAnswer<Row> => ({ isSuccess: true, message: '', item: { id } });
const refused = (status: number, message: string) => new Failure({ status, message });

/** A list whose answers the test gives, on a page that the test turns. */
function heldList(keepPreviousData = false) {
  const { call, at } = heldCalls<[Query, AbortSignal], ListAnswer<Row>>();
  const useList = createListStore(call, ['orders']);
  const show = (page: number) =>
    renderHook(({ query }: { query: Query }) => useList(query, { keepPreviousData }), {
      initialProps: { query: { page } },
    });
  const answer = (index: number, ...ids: number[]) => act(async () => at(index).resolve(listOf(...ids)));
  return { call, at, useList, show, answer };
}

describe('a list', () => {
  test('is shown at once when it is opened again, and refetched behind it', async () => {
    vi.useFakeTimers();
    const { call, show, answer } = heldList();
    const first = show(1);
    expect(first.result.current.isLoading).toBe(true);
    await answer(0, 1, 2);
    first.unmount();
    vi.advanceTimersByTime(10_000);
    const again = show(1);
    expect(again.result.current).toMatchObject({ isLoading: false, isSuccess: true, count: 2 });
    await act(() => Promise.resolve());
    expect(again.result.current.isRefetching).toBe(true);
    expect(call).toHaveBeenCalledTimes(2);
    await answer(1, 1, 2, 3);
    expect(again.result.current).toMatchObject({ isRefetching: false, count: 3 });
    vi.useRealTimers();
  });

  test('never blanks while another page of it is on its way', async () => {
    const { show, answer } = heldList(true);
    const { result, rerender } = show(1);
    await answer(0, 1, 2);
    rerender({ query: { page: 2 } });
    expect(result.current).toMatchObject({ isLoading: false, isRefetching: true, count: 2 });
    await answer(1, 3);
    expect(result.current).toMatchObject({ isRefetching: false, items: [{ id: 3 }] });
  });

  test('shows the answer to its own query alone', async () => {
    const { at, show, answer } = heldList();
    const { result, rerender } = show(1);
    rerender({ query: { page: 2 } });
    await act(() => Promise.resolve());
    expect(at(0).given[1].aborted).toBe(true);
    await answer(1, 2);
    await answer(0, 1);
    expect(result.current.items).toEqual([{ id: 2 }]);
  });

  test('is fetched once by two places that show it', async () => {
    const { call, useList, answer } = heldList();
    const one = renderHook(() => useList({ page: 1 }));
    const two = renderHook(() => useList({ page: 1 }));
    await answer(0, 7);
    expect(call).toHaveBeenCalledTimes(1);
    expect(one.result.current.items).toEqual(two.result.current.items);
    one.unmount();
    expect(two.result.current.count).toBe(1);
  });

  test('two places with different queries do not disturb each other', async () => {
    const { useList, answer } = heldList();
    const one = renderHook(() => useList({ page: 1 }));
    const two = renderHook(() => useList({ page: 2 }));
    await answer(0, 1);
    await answer(1, 2);
    expect(one.result.current.items).toEqual([{ id: 1 }]);
    expect(two.result.current.items).toEqual([{ id: 2 }]);
  });

  test('keeps groups apart from rows', async () => {
    const groups = { ...listOf(), items: [{ id: 0, key: 'open', items: null, count: 4 }], count: 4 };
    const useList = createListStore<Row, Query>(() => Promise.resolve(groups), ['orders']);
    const { result } = renderHook(() => useList({ page: 1, group: 'status' }));
    await waitFor(() => expect(result.current.groups).toMatchObject([{ key: 'open', count: 4 }]));
    expect(result.current.items).toEqual([]);
  });

  test('turns a failure into its message, and can be tried again', async () => {
    const load = vi
      .fn<() => Promise<ListAnswer<Row>>>()
      .mockRejectedValueOnce(refused(403, 'Not allowed.'))
      .mockResolvedValueOnce(listOf(1));
    const useList = createListStore<Row, Query>(load, ['orders']);
    const { result } = renderHook(() => useList({ page: 1 }));
    await waitFor(() => expect(result.current.message).toBe('Not allowed.'));
    expect(result.current).toMatchObject({ isLoading: false, isSuccess: false, isForbidden: true });
    await act(() => result.current.refetch());
    expect(result.current).toMatchObject({ isSuccess: true, count: 1 });
  });

  test('does not hide a bug as a failure, and is not loading for ever after it', async () => {
    const useList = createListStore<Row, Query>(() => Promise.reject(new TypeError('x is undefined')), []);
    const { result } = renderHook(() => useList({ page: 1 }, { enabled: false }));
    await act(() => expect(useList.refetch({ page: 1 })).rejects.toThrow('x is undefined'));
    expect(result.current.isLoading).toBe(false);
    expect(result.current.message).not.toBe('');
  });

  test('asks nothing for null', () => {
    const { call, useList } = heldList();
    const { result } = renderHook(() => useList(null));
    expect(result.current).toMatchObject({ isLoading: false, isSuccess: false, items: [] });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('what has changed', () => {
  test('is refetched on screen, and before it is next shown', async () => {
    const { call, show, answer } = heldList();
    const { result, unmount } = show(1);
    await answer(0, 1);
    act(() => invalidate(['invoices']));
    expect(call).toHaveBeenCalledTimes(1);
    act(() => invalidate(['service', 'orders']));
    expect(call).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ isLoading: false, isRefetching: true, count: 1 });
    await answer(1, 1, 2);
    unmount();
    invalidate(['orders']);
    expect(call).toHaveBeenCalledTimes(2);
    const again = show(1);
    expect(again.result.current.count).toBe(2);
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('while an answer is on its way, that one no longer counts as the last', async () => {
    const { call, show, answer } = heldList();
    const { result } = show(1);
    act(() => invalidate(['orders']));
    expect(call).toHaveBeenCalledTimes(1);
    await answer(0, 1);
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    await answer(1, 1, 2);
    expect(result.current.count).toBe(2);
  });

  test('by others is not slipped under a form that is open on it', async () => {
    const load = vi.fn((id: number) => Promise.resolve(itemOf(id)));
    const useItem = createItemStore(load, ['users'], { refetchOnChangesBy: 'self' });
    const { result } = renderHook(() => useItem(7));
    await waitFor(() => expect(result.current.item).toEqual({ id: 7 }));
    act(() => invalidate(['users'], 'others'));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => invalidate(['users']));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('while the tab was away is read on return, and quietly waits for a connection', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<ListAnswer<Row>>>().mockResolvedValueOnce(listOf(1));
    const useList = createListStore<Row, Query>(load, ['orders']);
    const { result } = renderHook(() => useList({ page: 1 }));
    await act(() => Promise.resolve());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(31_000);
    load.mockRejectedValueOnce(refused(0, 'No connection.')).mockResolvedValueOnce(listOf(1, 2));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ isSuccess: true, message: '', count: 1 });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(result.current.count).toBe(2);
    vi.useRealTimers();
  });

  test('in an account is gone with its session', async () => {
    const { at, show, answer } = heldList();
    const { result } = show(1);
    await answer(0, 1);
    act(() => resetAllStores());
    expect(result.current).toMatchObject({ isSuccess: false, items: [] });
    const other = show(2);
    act(() => resetAllStores());
    expect(at(1).given[1].aborted).toBe(true);
    await answer(1, 2);
    expect(other.result.current.items).toEqual([]);
  });
});

describe('a record', () => {
  test('shows nothing of the one before while the next is on its way', async () => {
    const { call, at } = heldCalls<[number, AbortSignal], ItemAnswer<Row>>();
    const useItem = createItemStore(call, ['orders']);
    const { result, rerender } = renderHook(({ id }) => useItem(id), { initialProps: { id: 1 } });
    await act(async () => at(0).resolve(itemOf(1)));
    rerender({ id: 2 });
    expect(result.current).toMatchObject({ item: null, isLoading: true });
    await act(async () => at(1).resolve(itemOf(2)));
    expect(result.current.item).toEqual({ id: 2 });
  });

  test('stays, with the reason, when it cannot be refetched', async () => {
    const load = vi.fn<() => Promise<ItemAnswer<Row>>>().mockResolvedValueOnce(itemOf(1));
    const useItem = createItemStore(load, ['orders']);
    const { result } = renderHook(() => useItem(1));
    await waitFor(() => expect(result.current.item).toEqual({ id: 1 }));
    load.mockRejectedValueOnce(refused(500, 'Broken.'));
    await act(() => useItem.refetch());
    expect(result.current).toMatchObject({ item: { id: 1 }, isSuccess: false, message: 'Broken.' });
    load.mockResolvedValueOnce(itemOf(1));
    await act(() => useItem.refetch(1));
    expect(result.current).toMatchObject({ item: { id: 1 }, isSuccess: true, message: '' });
  });
});

describe('a refetch that no one has asked for', () => {
  test('leaves what is read when it fails, and takes it away with the right to read it', async () => {
    const { call, at } = heldCalls<[number, AbortSignal], ItemAnswer<Row>>();
    const useItem = createItemStore(call, ['orders']);
    const { result } = renderHook(() => useItem(7));
    await act(async () => at(0).resolve(itemOf(7)));
    act(() => invalidate(['orders'], 'others'));
    await act(async () => at(1).reject(refused(500, 'Too busy.')));
    expect(result.current).toMatchObject({ isSuccess: true, item: { id: 7 }, message: '' });
    act(() => invalidate(['orders'], 'others'));
    await act(async () => at(2).reject(refused(403, 'Not yours.')));
    expect(result.current).toMatchObject({ isSuccess: false, isForbidden: true, message: 'Not yours.' });
  });

  test('does not put back what it was asked for before a save', async () => {
    const { call, at } = heldCalls<[number, AbortSignal], ItemAnswer<Row & { version: number }>>();
    const useItem = createItemStore(call, ['orders']);
    const { result } = renderHook(() => useItem(7));
    const version = (number: number) => ({ ...itemOf(7), item: { id: 7, version: number } });
    await act(async () => at(0).resolve(version(1)));
    act(() => void useItem.refetch(7));
    act(() => useItem.setData(7, { item: { id: 7, version: 2 } }));
    await act(async () => at(1).resolve(version(1)));
    expect(result.current.item).toEqual({ id: 7, version: 2 });
  });
});

describe('a lookup', () => {
  test('loads once in ten minutes, and at once after a change', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => Promise.resolve(listOf(1)));
    const useLookup = createLookupStore<Row>(load, ['servicelists']);
    const show = async () => {
      const { unmount } = renderHook(() => useLookup());
      await act(() => Promise.resolve());
      unmount();
    };
    await show();
    vi.advanceTimersByTime(9 * 60_000);
    await show();
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * 60_000);
    await show();
    expect(load).toHaveBeenCalledTimes(2);
    invalidate(['servicelists'], 'others');
    await show();
    expect(load).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  test('is fetched when it is needed', async () => {
    const load = vi.fn(() => Promise.resolve(listOf(1)));
    const useLookup = createLookupStore<Row>(load, []);
    const { result, rerender } = renderHook(({ isOpen }) => useLookup(isOpen), {
      initialProps: { isOpen: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ isOpen: true });
    await waitFor(() => expect(result.current.items).toEqual([{ id: 1 }]));
  });
});
