import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft } from '@/shared/forms/drafts';
import { useEntries } from '@/shared/forms/entries';
import { persistenceKey, useSession } from '@/shared/store/session';
import { signInAgain } from '@/shared/store/sign-in-again';
import { useUpState } from '@/shared/store/up-state';
import { authorizationOf, grantOf } from '@/test/people';
import { visit } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { App } from './app';
import { boot, rehydrate } from './boot';

const up = answer('get', '/isup', { isOutage: false, isSunday: false });

function keepSession(token: string) {
  localStorage.setItem(persistenceKey, JSON.stringify({ state: { token }, version: 0 }));
}

/** React takes up what a promise held back only within `act`. */
const start = () =>
  act(async () => {
    const starting = boot();
    render(<App starting={starting} />);
    await starting;
  });

test('an outage takes the place of everything, with the logo 175 wide', async () => {
  server.use(answer('get', '/isup', { isOutage: true, isSunday: false }));
  await start();
  expect(
    await screen.findByText('The system is currently unavailable. Please check back later.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Transom' })).toHaveAttribute('width', '175');
});

test('an outage on a Sunday tells of the maintenance', async () => {
  server.use(answer('get', '/isup', { isOutage: true, isSunday: true }));
  await start();
  expect(await screen.findByText(/approximately 5:00 AM to 9:00 AM CST/)).toBeInTheDocument();
});

test('an administrator can sign in while the portal is closed for maintenance', async () => {
  server.use(answer('get', '/isup', { isOutage: true, isSunday: false, isMaintenance: true }));
  await start();
  const signIn = await screen.findByRole('button', { name: 'Sign in as an administrator' });
  const user = userEvent.setup();
  await act(() => user.click(signIn));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

test('whom a closed portal admits works under a banner', async () => {
  visit('/deliveries');
  keepSession('kept');
  server.use(
    http.get('/api/isup', ({ request }) =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        isOutage: request.headers.get('Authorization') !== 'Bearer kept',
        isSunday: false,
        isMaintenance: true,
      }),
    ),
    answer('get', '/account/authorize', { item: authorizationOf() }),
    answer('get', '/loaddates', { items: [], count: 0 }),
  );
  await start();
  expect(await screen.findByRole('heading', { name: 'Deliveries' })).toBeInTheDocument();
  expect(screen.getByText('The portal is closed to everyone but administrators.')).toBeInTheDocument();
});

test('an up-check that fails counts as an outage', async () => {
  server.use(refuse('get', '/isup', { status: 500, message: 'Broken.' }));
  await start();
  expect(await screen.findByRole('heading', { name: 'System unavailable' })).toBeInTheDocument();
});

test('an up-check that was aborted does not', async () => {
  useUpState.setState({ isOutage: false });
  server.use(up);
  const abort = new AbortController();
  const check = useUpState.getState().check(abort.signal);
  abort.abort();
  await check;
  expect(useUpState.getState().isOutage).toBe(false);
});

test('a Sunday without an outage runs under a banner', async () => {
  visit('/sign-in');
  server.use(answer('get', '/isup', { isOutage: false, isSunday: true }));
  await start();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText(/approximately 5:00 AM to 9:00 AM CST/)).toBeInTheDocument();
});

test('the announcement names the configured window, and is gone for the day once dismissed', async () => {
  visit('/sign-in');
  const maintenanceWindow = { from: '10:00 PM', to: '11:30 PM', zone: 'Eastern' };
  server.use(answer('get', '/isup', { isOutage: false, isSunday: true, maintenanceWindow }));
  await start();
  const words =
    /^\w+, \w+ \d+, \d{4}: The system will be down from approximately 10:00 PM to 11:30 PM Eastern for scheduled maintenance. Thank you for your patience.$/;
  expect(await screen.findByText(words)).toBeInTheDocument();
  const user = userEvent.setup();
  await act(() => user.click(screen.getByRole('button', { name: 'Dismiss for today' })));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(localStorage.getItem(persistenceKey)).toContain('maintenanceDismissedOn');
});

test('a portal that can only be read says so over its pages', async () => {
  const message = 'The portal is read-only right now because its disk is full.';
  const readOnly = answer('get', '/isup', { isOutage: false, isSunday: false, message });
  visit('/sign-in');
  server.use(readOnly);
  await start();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});

test('a kept session opens the page of the address', async () => {
  visit('/deliveries');
  keepSession('kept');
  server.use(
    up,
    answer('get', '/account/authorize', { item: authorizationOf() }),
    answer('get', '/loaddates', { items: [], count: 0 }),
  );
  await start();
  expect(await screen.findByRole('heading', { name: 'Deliveries' })).toBeInTheDocument();
  expect(await screen.findByText('No trucks yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deliveries' })).toHaveAttribute('aria-current', 'page');
});

test('a kept session that no longer holds ends on the page for signed-out users, with the way back', async () => {
  visit('/deliveries');
  keepSession('old');
  server.use(
    up,
    refuse('get', '/account/authorize', { status: 401, message: 'Please sign in.' }),
    refuse('get', '/account/logout', { status: 401, message: 'Please sign in.' }),
  );
  await start();
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?refer=%2Fdeliveries',
  );
  expect(useSession.getState().token).toBeNull();
});

test.each([
  ['a lost connection', () => HttpResponse.error(), 'No connection'],
  [
    'a server that goes down',
    () => HttpResponse.json({ isSuccess: false, message: '' }, { status: 503 }),
    'System unavailable',
  ],
])('%s at the start keeps the session and says what is wrong', async (_, reply, title) => {
  visit('/deliveries');
  keepSession('kept');
  server.use(up, http.get('/api/account/authorize', reply));
  await start();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(useSession.getState().token).toBe('kept');
  expect(window.location.pathname).toBe('/deliveries');
});

const resetLink = '/reset-password#emailAddress=maya%40dealer.test&forgotPasswordGuid=g1&hash=h1';

test('a reset link opens although the session that this browser keeps has ended', async () => {
  visit(resetLink);
  keepSession('old');
  server.use(
    up,
    refuse('get', '/account/authorize', { status: 401, message: 'Please sign in.' }),
    answer('post', '/account/verifyreset'),
  );
  await start();
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  expect(useSession.getState().token).toBeNull();
});

test('a reset link opens for somebody who is signed in', async () => {
  visit(resetLink);
  keepSession('kept');
  server.use(
    up,
    answer('get', '/account/authorize', { item: authorizationOf() }),
    answer('post', '/account/verifyreset'),
  );
  await start();
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  expect(useSession.getState().token).toBe('kept');
});

test('the sign-in page leads somebody who is signed in where the link meant to', async () => {
  visit('/sign-in?refer=%2Fdeliveries');
  keepSession('kept');
  server.use(
    up,
    answer('get', '/account/authorize', { item: authorizationOf() }),
    answer('get', '/loaddates', { items: [], count: 0 }),
  );
  await start();
  expect(await screen.findByRole('heading', { name: 'Deliveries' })).toBeInTheDocument();
});

test('a menu holds only what its user may see', async () => {
  visit('/deliveries');
  keepSession('kept');
  const sections = [grantOf('orders', 'view')];
  server.use(
    up,
    answer('get', '/account/authorize', { item: authorizationOf({ sections }) }),
    answer('get', '/loaddates', { items: [], count: 0 }),
  );
  await start();
  expect(await screen.findByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Deliveries' })).not.toBeInTheDocument();
});

test('storage that hangs starts the app signed out after five seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(useSession.persist, 'rehydrate').mockReturnValue(new Promise(() => undefined));
  useSession.setState({ token: 'half-read' });
  const started = rehydrate();
  await vi.advanceTimersByTimeAsync(4999);
  expect(useSession.getState().token).toBe('half-read');
  await vi.advanceTimersByTimeAsync(1);
  await started;
  expect(useSession.getState().token).toBeNull();
  vi.useRealTimers();
});

test('signing out in another tab signs out here', async () => {
  visit('/deliveries');
  keepSession('kept');
  server.use(
    up,
    answer('get', '/account/authorize', { item: authorizationOf() }),
    answer('get', '/loaddates', { items: [], count: 0 }),
  );
  await start();
  await screen.findByRole('heading', { name: 'Deliveries' });
  localStorage.setItem(persistenceKey, JSON.stringify({ state: { token: null }, version: 0 }));
  window.dispatchEvent(new StorageEvent('storage', { key: persistenceKey }));
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

describe('what happens to the session in another tab', () => {
  const tell = (state: { token: string | null; hasExpired?: boolean }) => {
    const newValue = JSON.stringify({ state, version: 0 });
    localStorage.setItem(persistenceKey, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: persistenceKey, newValue }));
  };

  beforeEach(async () => {
    visit('/deliveries');
    keepSession('kept');
    server.use(
      up,
      answer('get', '/account/authorize', { item: authorizationOf() }),
      answer('get', '/loaddates', { items: [], count: 0 }),
    );
    await start();
    await screen.findByRole('heading', { name: 'Deliveries' });
  });
  afterEach(() => useEntries.setState({ unsent: 0, unkept: 0 }));

  test('a session that ended by itself asks to sign in where something is entered', async () => {
    useEntries.setState({ unsent: 1, unkept: 1 });
    tell({ token: null, hasExpired: true });
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email address or user name')).toHaveValue('maya@dealer.test');
    expect(useSession.getState().token).toBe('kept');
  });

  test('signing out ends it everywhere, whatever is entered', async () => {
    useEntries.setState({ unsent: 1, unkept: 1 });
    tell({ token: null });
    await waitFor(() => expect(useSession.getState().token).toBeNull());
  });

  test('a session that its owner has renewed there is taken over here without a reload', async () => {
    useEntries.setState({ unsent: 1, unkept: 1 });
    tell({ token: null, hasExpired: true });
    await screen.findByRole('dialog', { name: 'Sign in again' });
    tell({ token: 'renewed' });
    await waitFor(() => expect(useSession.getState().token).toBe('renewed'));
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
  });
});

describe('signing in again over a page', () => {
  const open = async () => {
    visit('/deliveries');
    keepSession('kept');
    server.use(
      up,
      answer('get', '/account/authorize', { item: authorizationOf() }),
      answer('get', '/loaddates', { items: [], count: 0 }),
      answer('post', '/account/authenticate', { item: { step: 'code', mfaType: 'totp' } }),
      answer('post', '/account/authcode', { item: { step: 'done', token: 'fresh' } }),
    );
    await start();
    await screen.findByRole('heading', { name: 'Deliveries' });
    const back = vi.fn();
    act(() => void signInAgain().then(back, back));
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'a long enough one');
    return { user, back };
  };

  test('the same person goes on where they were', async () => {
    const { user, back } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await waitFor(() => expect(back).toHaveBeenCalledWith(true));
    expect(useSession.getState().token).toBe('fresh');
    expect(window.location.pathname).toBe('/deliveries');
  });

  test('another person gets the dashboard, and nothing of the one before', async () => {
    const { user, back } = await open();
    localStorage.setItem(
      'draft 7/3 message 41',
      JSON.stringify({ at: Date.now(), values: { message: 'x' } }),
    );
    const other = { id: 8, kind: 'dealer', name: 'Bo Lind', email: 'bo@dealer.test' } as const;
    server.use(
      answer('get', '/account/authorize', { item: authorizationOf({ user: other, sections: [] }) }),
      answer('get', '/account/contacts', { items: [], count: 0 }),
      http.get('/api/*', () => HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 })),
    );
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await waitFor(() => expect(useSession.getState().authorization?.user.id).toBe(8));
    expect(back).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByRole('heading', { name: 'Deliveries' })).not.toBeInTheDocument();
    expect(readDraft('message 41')).toBeNull();
  });
});
