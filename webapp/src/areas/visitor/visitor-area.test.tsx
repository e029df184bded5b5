import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { show, visit } from '@/test/render';
import { server } from '@/test/server';
import VisitorArea from '.';
import { PageBoundary } from './page-boundary';

/** Opens the sign-in form and follows its link to the registration form. */
async function openRegistration() {
  visit('/sign-in');
  const user = show(<VisitorArea />);
  await user.click(await screen.findByRole('link', { name: 'Request access' }));
  await screen.findByRole('heading', { name: 'Request access' });
  return user;
}

const back = () => act(() => window.history.back());

test('Back and forward lead from page to page, each with its address', async () => {
  await openRegistration();
  expect(window.location.pathname).toBe('/register');
  back();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(window.location.pathname).toBe('/sign-in');
  act(() => window.history.forward());
  expect(await screen.findByRole('heading', { name: 'Request access' })).toBeVisible();
});

test('the page before stays, and is busy, until the next one is there', async () => {
  visit('/sign-in');
  const user = show(<VisitorArea />);
  const form = await screen.findByRole('heading', { name: 'Sign in' });
  const frame = form.closest('[aria-busy]');
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    seen.push(`${frame?.getAttribute('aria-busy')} ${screen.getByRole('heading').textContent}`);
  });
  if (frame !== null) observer.observe(frame, { attributes: true });
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await waitFor(() => expect(frame).toHaveAttribute('aria-busy', 'false'));
  observer.disconnect();
  expect(seen[0]).toBe('true Sign in');
});

test.each([
  ['Control', '{Control>}', '[MouseLeft]'],
  ['Shift', '{Shift>}', '[MouseLeft]'],
  ['the middle button', '', '[MouseMiddle]'],
])('a click on a link with %s is left to the browser', async (_, held, keys) => {
  visit('/sign-in');
  const user = show(<VisitorArea />);
  const target = await screen.findByRole('link', { name: 'Request access' });
  const taken: boolean[] = [];
  const note = (event: Event) => {
    taken.push(event.defaultPrevented);
    // The browser of the tests has no other windows to open.
    event.preventDefault();
  };
  const end = new AbortController();
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, note, { signal: end.signal });
  if (held !== '') await user.keyboard(held);
  await user.pointer({ keys, target });
  end.abort();
  expect(taken).toEqual([false]);
  expect(window.location.pathname).toBe('/sign-in');
});

async function typeCompany() {
  const user = await openRegistration();
  await user.type(screen.getByLabelText('Company'), 'Northgate');
  await waitFor(() => expect(isClosingHeld()).toBe(true));
  return user;
}

function isClosingHeld(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('an application that is typed and not sent is left by a link only after a question', async () => {
  const user = await typeCompany();
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(window.location.pathname).toBe('/register');
  expect(screen.getByLabelText('Company')).toHaveValue('Northgate');
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
  await user.click(await screen.findByRole('button', { name: 'Leave page' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(isClosingHeld()).toBe(false);
});

test('the same question comes before Back, which goes where it would have gone', async () => {
  const user = await typeCompany();
  back();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(window.location.pathname).toBe('/register'));
  expect(screen.getByLabelText('Company')).toHaveValue('Northgate');
  back();
  await user.click(await screen.findByRole('button', { name: 'Leave page' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(window.location.pathname).toBe('/sign-in');
  act(() => window.history.forward());
  expect(await screen.findByLabelText('Company')).toHaveValue('');
});

test('a page that cannot be fetched says that there is no connection', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(http.get('/api/isup', () => HttpResponse.error()));
  const Missing = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/register-page.js');
  };
  show(
    <PageBoundary>
      <Missing />
    </PageBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
});
