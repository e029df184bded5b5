import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { photoQueue } from '@/entities/service/photo-queue';
import { useEntries } from '@/shared/forms/entries';
import { enterImpersonation } from '@/shared/store/impersonation';
import { markFiles } from '@/shared/store/files-on-way';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show, visit } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { Area } from './area';

beforeEach(() => {
  visit('/deliveries');
  useSession.setState({ token: 'full', authorization: authorizationOf() });
  const nothing = { items: [], count: 0 };
  server.use(
    answer('get', '/loaddates', nothing),
    answer('get', '/news/listing', nothing),
    answer('get', '/dealer/contacts', nothing),
    answer('get', '/order/summary', {
      item: { byStatus: [], quoteCount: 0, onHold: [], slipped: [], late: [], lateCount: 0, nextLoads: [] },
    }),
  );
});

async function open() {
  const user = show(<Area />);
  await screen.findByRole('heading', { name: 'Deliveries' });
  return user;
}

test('the palette finds a page by its words and opens it', async () => {
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByPlaceholderText('Search orders, requests, pages and more'), 'dash');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('Escape closes the palette', async () => {
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByPlaceholderText('Search orders, requests, pages and more');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByPlaceholderText('Search orders, requests, pages and more')).not.toBeInTheDocument(),
  );
});

test('the help lists the keys of the shell and of the list on screen', async () => {
  server.use(answer('get', '/order/ddsquotelisting', { items: [], count: 0 }));
  visit('/quotes');
  const user = show(<Area />);
  await screen.findByRole('heading', { level: 1, name: 'Quotes' });
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard help' })).toBeVisible();
  expect(screen.getByText('Next row')).toBeVisible();
  expect(screen.getByText('Search everything')).toBeVisible();
});

test('the help of the account menu gives the focus back to the menu’s button', async () => {
  const user = await open();
  const menu = screen.getByRole('button', { name: 'User menu: Maya Okafor' });
  await user.click(menu);
  await user.click(await screen.findByRole('button', { name: 'Keyboard help' }));
  await screen.findByRole('dialog', { name: 'Keyboard help' });
  await waitFor(() => expect(menu).not.toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
});

test('two keys lead to a page, and only to one that the user may see', async () => {
  useSession.setState({ authorization: authorizationOf({ sections: [grantOf('orders', 'view')] }) });
  const user = await open();
  await user.keyboard('gl');
  expect(window.location.pathname).toBe('/deliveries');
  await user.keyboard('gd');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('a page that is left names the document anew and hands the focus to its heading', async () => {
  const user = await open();
  expect(document.title).toBe('Deliveries · Transom');
  await user.keyboard('gd');
  await waitFor(() => expect(document.title).not.toBe('Deliveries · Transom'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('signing out ends the session here and on the server', async () => {
  let bearer: string | null = null;
  server.use(
    http.get('/api/account/logout', ({ request }) => {
      bearer = request.headers.get('Authorization');
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'User menu: Maya Okafor' }));
  await user.click(await screen.findByRole('link', { name: 'Sign out' }));
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  await waitFor(() => expect(bearer).toBe('Bearer full'));
});

test('acting for a dealer shows at all times, and leads back to where it began', async () => {
  useSession.setState({
    staffToken: 'staff',
    isImpersonating: true,
    previousUrl: '/deliveries?page=2',
    authorization: authorizationOf({
      impersonation: { mayAct: false, reason: 'Asked for help', expiresAt: '' },
    }),
  });
  server.use(
    answer('get', '/account/logout'),
    answer('get', '/account/authorize', { item: authorizationOf() }),
  );
  const user = await open();
  expect(
    screen.getByText('You’re viewing the portal as Northgate Windows. Nothing can be changed.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Return to staff view' }));
  await waitFor(() => expect(window.location.search).toContain('page=2'));
  expect(useSession.getState()).toMatchObject({ token: 'staff', staffToken: null, isImpersonating: false });
  expect(screen.queryByText(/You’re viewing the portal/)).not.toBeInTheDocument();
});

test('staff who enter an account are in the dealers’ area, on its dashboard', async () => {
  visit('/admin/impersonate');
  const { user } = authorizationOf();
  useSession.setState({ authorization: authorizationOf({ user: { ...user, kind: 'staff' } }) });
  server.use(
    answer('get', '/admin/accounts/preferences', { item: { favouriteAccounts: [] } }),
    answer('get', '/admin/accounts', { items: [], count: 0 }),
    answer('get', '/account/authorize', { item: authorizationOf({ isImpersonating: true }) }),
  );
  show(<Area />);
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(menu).queryByRole('link', { name: 'Catalogue' })).toBeNull();
  await act(() => enterImpersonation('dealer'));
  expect(window.location.pathname).toBe('/dashboard');
  const dealersMenu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(await within(dealersMenu).findByRole('link', { name: 'Help' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Windows' })).toBeVisible();
});

test('a dealer who follows a link of staff is on the dashboard', async () => {
  visit('/admin/users');
  show(<Area />);
  expect(await screen.findByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard');
});

test('nobody leaves a dealer’s portal whom the server cannot recognise as staff', async () => {
  const authorization = authorizationOf({
    impersonation: { mayAct: false, reason: 'Asked for help', expiresAt: '' },
  });
  useSession.setState({ staffToken: 'staff', isImpersonating: true, authorization });
  server.use(http.get('/api/account/authorize', () => HttpResponse.error()));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Return to staff view' }));
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  expect(screen.getByText(/viewing the portal as Northgate Windows/)).toBeVisible();
  expect(useSession.getState()).toMatchObject({ token: 'full', staffToken: 'staff', isImpersonating: true });
});

test('whose staff session has ended meanwhile is signed out', async () => {
  useSession.setState({ staffToken: 'staff', isImpersonating: true });
  server.use(
    answer('get', '/account/logout'),
    refuse('get', '/account/authorize', { status: 401, message: 'Please sign in.' }),
  );
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Return to staff view' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: null, staffToken: null }));
});

describe('when the time in an account is up', () => {
  const atEnd = () =>
    authorizationOf({
      impersonation: {
        mayAct: true,
        reason: 'Asked for help',
        expiresAt: new Date(Date.now() + 15_000).toISOString(),
      },
    });

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    useSession.setState({
      staffToken: 'staff',
      isImpersonating: true,
      previousUrl: '/deliveries?q=Oak',
      authorization: atEnd(),
    });
    server.use(answer('get', '/account/logout'), answer('get', '/account/authorize', { item: atEnd() }));
  });
  afterEach(() => {
    useEntries.setState({ unsent: 0, unkept: 0 });
    vi.useRealTimers();
  });

  test('whoever has entered nothing is back among the staff by themselves', async () => {
    await open();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({ token: 'staff', isImpersonating: false }),
    );
    expect(window.location.search).toContain('q=Oak');
  });

  test('whoever is typing can go on in the account without losing a letter', async () => {
    let sent: unknown;
    server.use(
      http.post('/api/admin/account/impersonate', async ({ request }) => {
        sent = { bearer: request.headers.get('Authorization'), ...Object(await request.json()) };
        return HttpResponse.json({ isSuccess: true, message: '', item: { step: 'done', token: 'renewed' } });
      }),
    );
    await open();
    const { sessions } = useSession.getState();
    useEntries.setState({ unsent: 1, unkept: 1 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('dialog', { name: 'Your time in this account is up' })).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Asked for help');
    act(() => screen.getByRole('button', { name: 'Continue impersonating' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual({
      bearer: 'Bearer staff',
      account: 'NG-1001',
      reason: 'Asked for help',
      mode: 'act',
    });
    // The page is the same one, with what is entered in it.
    expect(useSession.getState()).toMatchObject({ token: 'renewed', isImpersonating: true, sessions });
  });

  test('whoever is typing can return to the staff, and is not asked a second time', async () => {
    await open();
    useEntries.setState({ unsent: 1, unkept: 1 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const dialog = await screen.findByRole('dialog', { name: 'Your time in this account is up' });
    act(() => within(dialog).getByRole('button', { name: 'Return to staff view' }).click());
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({ token: 'staff', isImpersonating: false }),
    );
    expect(window.location.search).toContain('q=Oak');
  });
});

test('leaving an account by its banner asks first where something would be lost', async () => {
  useSession.setState({ staffToken: 'staff', isImpersonating: true });
  server.use(
    answer('get', '/account/logout'),
    answer('get', '/account/authorize', { item: authorizationOf() }),
  );
  const user = await open();
  act(() => useEntries.setState({ unsent: 1, unkept: 1 }));
  await user.click(screen.getByRole('button', { name: 'Return to staff view' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(useSession.getState()).toMatchObject({ token: 'full', isImpersonating: true });
  await user.click(screen.getByRole('button', { name: 'Return to staff view' }));
  await user.click(await screen.findByRole('button', { name: 'Leave page' }));
  await waitFor(() =>
    expect(useSession.getState()).toMatchObject({ token: 'staff', isImpersonating: false }),
  );
  useEntries.setState({ unsent: 0, unkept: 0 });
});

test('the palette finds records by what was typed, the keys choose among them', async () => {
  const plain = (text: string) => ({ text, marks: [] });
  const groups = [
    {
      kind: 'orders',
      title: 'Orders and quotes',
      hasMore: false,
      hits: [
        { id: 17, title: { text: 'W1003-A', marks: [[0, 3]] }, detail: plain('Oak Court') },
        { id: 18, title: { text: 'W1004', marks: [[0, 3]] }, detail: plain('Elm Street') },
      ],
    },
    {
      kind: 'unheard of',
      title: 'Of a later version',
      hasMore: false,
      hits: [{ id: 1, title: plain('W10'), detail: plain('') }],
    },
  ];
  server.use(
    http.get('/api/search', ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('q') === 'w10';
      return HttpResponse.json({ isSuccess: true, message: '', items: isAsked ? groups : [], count: 2 });
    }),
    answer('get', '/order', { item: null }),
  );
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Search orders, requests, pages and more' }),
    'w10',
  );
  const first = await screen.findByRole('option', { name: /W1003-A/ });
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(first.querySelector('mark')).toHaveTextContent('W10');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/orders/18'));
});

test('dealers find payments by the word of their menu', async () => {
  const hits = [{ id: 40, title: { text: 'RM-000040', marks: [] }, detail: { text: '', marks: [] } }];
  server.use(answer('get', '/search', { items: [{ kind: 'remittances', title: 'Remittances', hits }] }));
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'rm-0');
  expect(await screen.findByText('Payments', { ignore: 'a' })).toBeVisible();
  expect(screen.queryByText('Remittances')).not.toBeInTheDocument();
});

test('the calendar subscription is found by its word', async () => {
  server.use(answer('get', '/search', { items: [], count: 0 }));
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'subscribe');
  expect(await screen.findByRole('option', { name: /Deliveries/ })).toBeVisible();
});

test('a search that fails says so', async () => {
  server.use(refuse('get', '/search', { status: 500, message: 'The index is being built.' }));
  const user = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'w10');
  expect(await screen.findByText('The index is being built.')).toBeVisible();
});

test('single keys do nothing once they are turned off, and the help says where', async () => {
  const user = await open();
  useSession.setState({ hasShortcuts: false });
  await user.keyboard('?');
  await user.keyboard('m');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(useSession.getState().isMenuFolded).toBe(false);
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByPlaceholderText('Search orders, requests, pages and more')).toBeVisible();
});

test('the menu folds to its icons, and every entry keeps its name', async () => {
  const user = await open();
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const names = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Collapse menu' }));
  expect(menu).toHaveAttribute('data-folded');
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(menu).not.toHaveAttribute('data-folded');
});

test('a lost connection is said over every page, until it is back', async () => {
  await open();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You’re offline\./)).not.toBeInTheDocument();
});

test('photos that an earlier day left are sent at the start, and the header leads to those that cannot be', async () => {
  markFiles(true);
  const left = (key: string, requestId: number) => ({
    key,
    requestId,
    incidentId: null,
    phase: 'report' as const,
    owner: '7/3',
    name: `${key}.jpg`,
    from: `/service/${requestId}`,
    takenAt: '2026-11-01T10:00:00Z',
    addedAt: Date.now() - 9 * 24 * 60 * 60 * 1000,
    blob: new File(['photo'], `${key}.jpg`, { type: 'image/jpeg' }),
  });
  await photoQueue.shelf.put(left('fog', 41));
  await photoQueue.shelf.put(left('frame', 42));
  server.use(
    answer('post', '/service/upload/41', { id: 5 }),
    refuse('post', '/service/upload/42', { status: 422, message: 'The request is closed.' }),
  );
  await open();
  const link = await screen.findByRole('link', { name: '1 file not sent yet' });
  expect(link).toHaveAttribute('href', '/service/42');
  for (const { key } of photoQueue.store.getState().files) photoQueue.store.getState().cancel(key);
  await waitFor(() => expect(screen.queryByRole('link', { name: /not sent yet/ })).toBeNull());
});

describe('the menu of dealers', () => {
  const sections = ['orders', 'changerequests', 'loaddates', 'financials', 'invoices'].map((code) =>
    grantOf(code, 'view', 'edit'),
  );
  const row = {
    id: 5,
    number: 'CR-000005',
    orderNumber: 'W1',
    jobName: 'Oak',
    kindLabel: 'Cancel',
    price: 1,
  };

  beforeEach(() => {
    useSession.setState({ authorization: authorizationOf({ sections }) });
    const nothing = { items: [], count: 0 };
    server.use(
      answer('get', '/invoice/list', nothing),
      answer('get', '/financial/history', nothing),
      answer('get', '/order/ddsquotelisting', nothing),
      answer('get', '/order/changerequests/list', { items: [row], count: 3 }),
    );
  });

  const namesIn = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('holds one entry for each part, with what belongs together as tabs over its pages', async () => {
    const user = await open();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(namesIn(menu)).toEqual(['Home', 'Orders', 'Deliveries', 'Money', 'Help', 'Company', 'My profile']);
    expect(screen.queryByRole('navigation', { name: 'Deliveries' })).toBeNull();
    await user.keyboard('gq');
    const tabs = await screen.findByRole('navigation', { name: 'Orders' });
    expect(namesIn(tabs)).toEqual(['Orders', 'Quotes', 'Accepted quotes', 'Change requests']);
    expect(within(tabs).getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  });

  test('brings the tab of the page in sight, and leaves the page itself where Back has led', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.getAttribute('aria-current') === 'page' ? 300 : 0;
    });
    const user = await open();
    await user.keyboard('gq');
    const tabs = await screen.findByRole('navigation', { name: 'Orders' });
    expect(tabs.scrollLeft).toBe(300);
    expect(scroll).not.toHaveBeenCalled();
    left.mockRestore();
    scroll.mockRestore();
  });

  test('leads to the first page of a part that its reader may see', async () => {
    useSession.setState({ authorization: authorizationOf({ sections: [grantOf('invoices', 'view')] }) });
    visit('/contact');
    show(<Area />);
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Money' })).toHaveAttribute('href', '/invoices');
    expect(within(menu).queryByRole('link', { name: 'Orders' })).toBeNull();
    expect(within(menu).getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page');
  });

  test('counts what waits for the reader, and nothing else, once the page is there', async () => {
    const approver = [...sections, grantOf('changerequests', 'view', 'approve')];
    useSession.setState({ authorization: authorizationOf({ sections: approver.slice(-1) }) });
    visit('/contact');
    show(<Area />);
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const orders = within(menu).getByRole('link', { name: /^Orders/ });
    expect(orders).toHaveTextContent(/^Orders$/);
    await waitFor(() => expect(orders).toHaveTextContent('Orders33 need you'), { timeout: 4000 });
    expect(within(menu).getByRole('link', { name: 'Help' })).toHaveTextContent(/^Help$/);
  });

  test('stands at the foot of a phone, the whole of it behind the last place', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('47.99em') });
    const user = await open();
    const bar = await screen.findByRole('navigation', { name: 'Most used' });
    expect(namesIn(bar)).toEqual(['Home', 'Orders', 'Money']);
    await user.click(within(bar).getByRole('button', { name: 'More' }));
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(within(drawer).getByRole('link', { name: 'Deliveries' })).toBeVisible();
    window.matchMedia = wide;
  });

  test('an address that has moved leads to the new one', async () => {
    visit('/load-dates?page=2#load-7');
    show(<Area />);
    await screen.findByRole('heading', { level: 1, name: 'Deliveries' });
    expect(window.location.pathname + window.location.search).toBe('/deliveries?page=2');
    expect(window.location.hash).toBe('#load-7');
  });

  test('the palette offers what can be done, by other words too, and only to those who may', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'pay');
    expect(await screen.findByRole('option', { name: 'Record a payment' })).toBeVisible();
    await user.clear(field);
    await user.type(field, 'invite');
    expect(screen.queryByRole('option', { name: 'Invite a user' })).toBeNull();
    await user.clear(field);
    await user.type(field, 'dark');
    expect(await screen.findByRole('option', { name: 'Dark appearance' })).toBeVisible();
  });

  test('staff who only look are offered nothing to do', async () => {
    const impersonation = { mayAct: false, reason: 'Asked for help', expiresAt: '' };
    useSession.setState({ authorization: authorizationOf({ sections, impersonation }) });
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'record a payment');
    expect(screen.queryByRole('option', { name: 'Record a payment' })).toBeNull();
  });
});
