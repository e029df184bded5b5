import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useListState } from './use-list-state';

function open(at: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider
      router={createMemoryRouter([{ path: '/orders', element: children }], { initialEntries: [at] })}
    />
  );
  return renderHook(() => useListState('id'), { wrapper }).result;
}

test('of two changes before the first is drawn, none is lost', async () => {
  const list = open('/orders');
  await act(async () => {
    list.current.change({ search: 'oak' });
    list.current.change({ filters: { status: 'Entered' } });
  });
  expect(list.current.state).toMatchObject({ search: 'oak', filters: { status: 'Entered' } });
  await act(async () => list.current.change({ search: '' }));
  expect(list.current.state).toMatchObject({ search: '', filters: { status: 'Entered' } });
});
