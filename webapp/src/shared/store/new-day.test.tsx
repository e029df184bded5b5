import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ItemAnswer } from '@/shared/api/answers';
import { today } from '@/shared/lib/today';
import { show } from '@/test/render';
import { createItemStore } from './factories';
import { watchForNewDay } from './new-day';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T23:59:00') }));
afterEach(() => vi.useRealTimers());

test('a page that is left open over midnight is of the new day', async () => {
  let asked = 0;
  const useLoad = createItemStore<{ count: number }>(() => {
    asked += 1;
    const answer: ItemAnswer<{ count: number }> = { isSuccess: true, message: '', item: { count: asked } };
    return Promise.resolve(answer);
  }, ['orders']);
  function Page() {
    const { item } = useLoad(1);
    return <p>{`${today()}: ${item?.count ?? 0}`}</p>;
  }
  const stop = watchForNewDay();
  show(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText('2026-11-24: 1')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(45_000));
  expect(screen.getByText('2026-11-24: 1')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('2026-11-25: 2')).toBeInTheDocument();
  stop();
});
