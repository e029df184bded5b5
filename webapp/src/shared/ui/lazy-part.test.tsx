/// <reference types="vite/types/importMeta.d.ts" />
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { answer, server } from '@/test/server';
import { ErrorBoundary } from './error-boundary';
import { lazyDialog, lazyExtra, lazyPart } from './lazy-part';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

/** A file that cannot be fetched for so many times. */
function partAfter(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    await Promise.resolve();
    left -= 1;
    if (left >= 0) throw missing;
    return function Part({ onClose }: { onClose?: () => void }) {
      return (
        <button type="button" onClick={onClose}>
          Part
        </button>
      );
    };
  });
}

const goOffline = () => server.use(http.get('/api/isup', () => HttpResponse.error()));
const goOnline = () => server.use(answer('get', '/isup', {}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  goOffline();
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function PageWith({ load }: { load: ReturnType<typeof partAfter> }) {
  const [Dialog] = useState(() => lazyDialog(load, ({ onClose }) => onClose));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ErrorBoundary>
      <input aria-label="Note" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </ErrorBoundary>
  );
}

test('a dialog that cannot be fetched says so in its place, and opens on another try', async () => {
  const user = show(<PageWith load={partAfter(1)} />);
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'No connection' })).toBeVisible();
  goOnline();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Part' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'No connection' })).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
});

test('a dialog that cannot be fetched can be closed, and opened again later', async () => {
  const user = show(<PageWith load={partAfter(1)} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'No connection' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  goOnline();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Part' })).toBeVisible();
});

test('a dialog that was fetched when it opened gives the focus back to its button', async () => {
  const Dialog = lazyDialog(async () => {
    await new Promise((done) => setTimeout(done, 20));
    return function Asked({ onClose }: { onClose: () => void }) {
      return (
        <button type="button" onClick={onClose}>
          Done
        </button>
      );
    };
  });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('a dialog that stays when it is closed says nothing any more, and opens on another try', async () => {
  const load = partAfter(1);
  const Dialog = lazyDialog(
    async () => {
      await load();
      return ({ opened }: { opened: boolean; onClose: () => void }) => (opened ? <p>Content</p> : null);
    },
    ({ onClose }) => onClose,
  );
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [wasOpen, setWasOpen] = useState(false);
    const open = () => {
      setIsOpen(true);
      setWasOpen(true);
    };
    return (
      <ErrorBoundary>
        <button type="button" onClick={open}>
          Open
        </button>
        {wasOpen && <Dialog opened={isOpen} onClose={() => setIsOpen(false)} />}
      </ErrorBoundary>
    );
  }
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'No connection' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'No connection' });
  goOnline();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Content')).toBeVisible();
});

test('a part of a page says in its place that there is no connection, and comes by itself with it', async () => {
  const Part = lazyPart(partAfter(1));
  show(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  goOnline();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Part' })).toBeVisible();
});

test('what nobody asked for is silent until the connection is back', async () => {
  const load = partAfter(1);
  const Extra = lazyExtra(load);
  show(
    <Suspense>
      <Extra />
      <p>Page</p>
    </Suspense>,
  );
  expect(await screen.findByText('Page')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  goOnline();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Part' })).toBeVisible();
});

test('a file that is gone with an update is tried once more before the page is loaded anew', async () => {
  goOnline();
  const load = partAfter(9);
  const user = show(<PageWith load={load} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(sessionStorage.getItem('reloadedAt')).not.toBeNull());
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that crashes is no matter of the connection', async () => {
  const Part = lazyPart(() =>
    Promise.resolve(() => {
      throw new TypeError('x is undefined');
    }),
  );
  show(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible();
});

test('whatever is fetched later is held by a net of its own', () => {
  const sources = import.meta.glob<string>('/src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const bare = Object.keys(sources).filter((path) => /\blazy\(/.test(sources[path] ?? ''));
  // The areas are all that there is. Visitors' pages have their own net, and without their guard nothing is missing.
  expect(bare.filter((path) => !path.includes('lazy-part'))).toEqual([
    '/src/app/area.tsx',
    '/src/areas/visitor/frame.tsx',
    '/src/areas/visitor/page-at.tsx',
    '/src/areas/visitor/pages/sign-in-page.tsx',
  ]);
});
