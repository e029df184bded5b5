import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { show } from '@/test/render';
import { HeaderMessages } from './header-messages';

afterEach(() => {
  notifications.clean();
});

function Frame() {
  return (
    <>
      <HeaderMessages />
      <Outlet />
    </>
  );
}

test('a failure goes with its page, and a success stays', async () => {
  const children = [{ path: '/orders' }, { path: '/quotes' }];
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: ['/orders'] });
  show(<RouterProvider router={router} />);
  act(() => notifyFailure('Not just now.'));
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  await act(() => router.navigate('/quotes'));
  await waitFor(() => expect(screen.queryByText('Not just now.')).not.toBeInTheDocument());
  act(() => notifySuccess('Saved.'));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  await act(() => router.navigate('/orders'));
  expect(screen.getByText('Saved.')).toBeInTheDocument();
});
