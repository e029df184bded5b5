import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { lendRouter } from '@/shared/lib/navigation';
import { show } from '@/test/render';
import { SearchBox } from './search-box';

const onAsked = vi.fn<(words: string) => void>();

/** Its address says what the test wants, not what is asked. */
function Page({ next }: { next: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <button onClick={() => setValue(next)}>Move</button>
      <SearchBox value={value} onChange={onAsked} label="Search here" />
      <Link to="/one">One</Link>
    </>
  );
}

function open(next: string) {
  const late = new Promise((resolve) => setTimeout(resolve, 800));
  const routes = [
    { path: '/', element: <Page next={next} /> },
    { path: '/one', lazy: () => late.then(() => ({ Component: () => <h1>One</h1> })) },
  ];
  const router = createMemoryRouter(routes);
  lendRouter(router);
  return show(<RouterProvider router={router} />);
}

afterEach(() => {
  lendRouter(null);
});

/** Without the focus leaving the box. */
const move = () => fireEvent.click(screen.getByRole('button', { name: 'Move' }));

const box = () => screen.getByRole('searchbox', { name: 'Search here' });
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

test('what is changed from outside takes the place of what was typed, and nothing is asked after it', async () => {
  onAsked.mockReset();
  const user = open('drip flange');
  await user.type(box(), 'gla');
  move();
  expect(box()).toHaveValue('drip flange');
  await pause();
  expect(onAsked).not.toHaveBeenCalled();
});

test('an address that follows what was asked does not take back what was typed since', async () => {
  onAsked.mockReset();
  const user = open('gla');
  await user.type(box(), 'gla');
  await pause();
  expect(onAsked).toHaveBeenLastCalledWith('gla');
  await user.type(box(), 'ss ');
  move();
  expect(box()).toHaveValue('glass ');
  await pause();
  expect(onAsked).toHaveBeenLastCalledWith('glass');
});

test('a link that is followed right after typing leads where it says, however long its page takes', async () => {
  onAsked.mockReset();
  const user = open('');
  await user.type(box(), 'gla');
  await user.click(screen.getByRole('link', { name: 'One' }));
  expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
  expect(onAsked).not.toHaveBeenCalled();
});

test('what was typed does not lead back while the page that a link leads to is not drawn yet', async () => {
  onAsked.mockReset();
  open('');
  vi.useFakeTimers();
  try {
    await act(async () => {
      fireEvent.change(box(), { target: { value: 'gla' } });
      fireEvent.click(screen.getByRole('link', { name: 'One' }));
      vi.advanceTimersByTime(400);
    });
  } finally {
    vi.useRealTimers();
  }
  expect(onAsked).not.toHaveBeenCalled();
  expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
});
