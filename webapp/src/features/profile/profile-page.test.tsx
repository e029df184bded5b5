import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { phoneText } from '@/shared/i18n/phone';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from '@/test/people';
import { deviceName } from '@/entities/person/model';
import { show } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import ProfilePage from './profile-page';
import type { Profile } from './model';

const profileOf = (changes: Partial<Profile> = {}): Profile => ({
  id: 7,
  email: 'maya@dealer.test',
  firstName: 'Maya',
  lastName: 'Okafor',
  jobTitle: 'Buyer',
  mfaType: 'none',
  line1: '12 Main Street',
  line2: '',
  city: 'Winnipeg',
  province: 'MB',
  postalCode: 'R3C 1A1',
  country: 'CA',
  recoveryCodesLeft: 0,
  rowVersion: 1,
  phones: [],
  offersTexts: true,
  ...changes,
});

const phone = {
  id: 5,
  phoneTypeId: 2,
  phoneType: 'Mobile',
  number: '+12045550101',
  extension: '',
  isPrimary: true,
  isRecognised: true,
  isVerified: false,
};

const profile = (changes?: Partial<Profile>) => answer('get', '/user/profile', { item: profileOf(changes) });

beforeEach(() => useSession.setState({ token: 'kept', signOn: null, authorization: authorizationOf() }));

function open(tab: string) {
  const routes = [
    {
      element: (
        <>
          <LeaveGuard />
          <Outlet />
        </>
      ),
      children: [{ path: '/account', Component: ProfilePage }],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/account?tab=${tab}`] });
  return show(<RouterProvider router={router} />);
}

test('a profile that cannot be read says why and is asked for again', async () => {
  server.use(refuse('get', '/user/profile', { status: 500, message: 'The disk is full.' }));
  const user = open('profile');
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  server.use(profile());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Maya Okafor')).toBeVisible();
});

test('a new address is asked for with the password and then waits for both confirmations', async () => {
  let sent: unknown;
  server.use(
    profile(),
    http.put('/api/user/email', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'We sent a mail to both addresses.' });
    }),
  );
  const user = open('profile');
  await user.type(await screen.findByLabelText('New email address'), 'new@dealer.test');
  await user.type(screen.getByLabelText('Current password'), 'the old password');
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  expect(await screen.findByText('We sent a mail to both addresses.')).toBeVisible();
  expect(sent).toEqual({ email: 'new@dealer.test', currentPassword: 'the old password' });
});

test('who came by a provider confirms an act there once more and is asked for no password', async () => {
  useSession.setState({ signOn: { provider: 'contoso', expiresAt: Date.now() + 300_000 } });
  let sent: unknown;
  server.use(
    profile(),
    answer('get', '/account/signin-options', { item: { providers: [{ id: 'contoso', name: 'Contoso' }] } }),
    http.put('/api/user/email', async ({ request }) => {
      sent = await request.json();
      const message = 'To confirm that it’s you, sign in at Contoso again.';
      return HttpResponse.json({ isSuccess: false, message, code: 'signInAgain' }, { status: 422 });
    }),
  );
  const user = open('profile');
  await user.type(await screen.findByLabelText('New email address'), 'new@dealer.test');
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Continue with Contoso' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('sign in at Contoso again');
  expect(sent).toEqual({ email: 'new@dealer.test', currentPassword: '' });
});

test('a refused password is named at its field and what was typed stays', async () => {
  const errors = { currentPassword: ['This password is incorrect.'] };
  server.use(
    profile(),
    refuse('put', '/user/password', { status: 422, message: 'Please correct this.', errors }),
  );
  const user = open('security');
  await user.type(await screen.findByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'seven green windows');
  await user.type(screen.getByLabelText('Confirm new password'), 'seven green windows');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is incorrect.');
  expect(screen.getByLabelText('New password')).toHaveValue('seven green windows');
});

test('an authenticator app is set up behind the password, whose refusal asks for it again', async () => {
  server.use(
    profile(),
    refuse('post', '/user/mfa/totp', {
      status: 422,
      message: 'This password is incorrect.',
      errors: { currentPassword: ['This password is incorrect.'] },
    }),
  );
  const user = open('security');
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('This password is incorrect.')).toBeVisible();
  server.use(
    answer('post', '/user/mfa/totp', {
      item: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrSvg: '<svg/>' },
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
});

test('the second step is turned off and the page shows it', async () => {
  server.use(profile({ mfaType: 'email', recoveryCodesLeft: 8 }));
  const user = open('security');
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'my password');
  server.use(answer('put', '/user/mfatype', { message: 'Changed.' }), profile());
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('You sign in with your password only.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a phone is added to an empty list', async () => {
  let sent: unknown;
  server.use(
    profile(),
    answer('get', '/account/phonetypes', { items: [{ id: 2, name: 'Mobile' }], count: 1 }),
    http.post('/api/user/phone', async ({ request }) => {
      sent = await request.json();
      server.use(profile({ phones: [phone] }));
      return HttpResponse.json({ isSuccess: true, message: 'Phone added.', id: 5 });
    }),
  );
  const user = open('phones');
  await user.click(await screen.findByRole('button', { name: 'Add phone' }));
  await user.type(await screen.findByLabelText('Number'), '204 555 0101');
  await screen.findByRole('option', { name: 'Mobile' });
  await user.selectOptions(screen.getByLabelText('Type'), 'Mobile');
  await user.click(screen.getByRole('button', { name: 'Save phone' }));
  expect(await screen.findByText('(204) 555-0101')).toBeVisible();
  expect(sent).toEqual({ phoneTypeId: 2, number: '204 555 0101', extension: '', isPrimary: false });
});

test('a phone is proven by the code that came to it', async () => {
  let sent: unknown;
  server.use(
    profile({ phones: [phone] }),
    answer('post', '/user/phone/5/code', { message: 'A code is on its way.' }),
    http.post('/api/user/phone/5/verify', async ({ request }) => {
      sent = await request.json();
      server.use(profile({ phones: [{ ...phone, isVerified: true }] }));
      return HttpResponse.json({ isSuccess: true, message: 'Phone verified.' });
    }),
  );
  const user = open('phones');
  await user.click(await screen.findByRole('button', { name: 'Verify this phone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await user.type(await dialog.findByLabelText('Code from the text message'), '123456');
  await user.type(dialog.getByLabelText('Current password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Verify this phone' }));
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(sent).toEqual({ code: '123456', currentPassword: 'my password' });
  expect(screen.queryByRole('button', { name: 'Verify this phone' })).not.toBeInTheDocument();
});

test('without text messages there is nothing to prove', async () => {
  server.use(profile({ phones: [phone], offersTexts: false }));
  open('phones');
  expect(await screen.findByText('(204) 555-0101')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verify this phone' })).not.toBeInTheDocument();
});

/** It comes after the other fields. */
const addressSearch = () =>
  waitFor(() => {
    const box = screen.getByLabelText('Find an address');
    expect(box).toBeEnabled();
    return box;
  });

test('a suggestion fills the address', async () => {
  const found = {
    line1: '80 Portage Avenue',
    line2: '',
    city: 'Winnipeg',
    province: 'MB',
    postalCode: 'R3B 2B2',
    country: 'CA',
  };
  server.use(
    profile(),
    answer('get', '/address/search', {
      items: [{ id: 'k:1', text: '80 Portage Avenue', description: 'Winnipeg MB', isContainer: false }],
      count: 1,
    }),
    answer('get', '/address/retrieve', { item: found }),
  );
  const user = open('address');
  await user.type(await addressSearch(), '80 port');
  await user.click(await screen.findByRole('option', { name: /80 Portage Avenue/ }));
  await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveValue('80 Portage Avenue'));
  expect(screen.getByLabelText('Postal or ZIP code')).toHaveValue('R3B 2B2');
});

test('a search for addresses that fails says so', async () => {
  server.use(profile(), refuse('get', '/address/search', { status: 502, message: 'Nobody answers.' }));
  const user = open('address');
  await user.type(await addressSearch(), '80 port');
  expect(await screen.findByText('Nobody answers.')).toBeVisible();
});

test('an address that was changed is not left for another tab without asking', async () => {
  server.use(profile());
  const user = open('address');
  await user.type(await screen.findByLabelText('City'), ' West');
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('City')).toHaveValue('Winnipeg West');
});

test('another device is signed out', async () => {
  const one = {
    id: 1,
    createdAt: '2026-03-01T10:00:00Z',
    lastSeenAt: '2026-03-01T12:00:00Z',
    expiresAt: '2026-03-02T10:00:00Z',
    address: '10.0.0.1',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
    isCurrent: true,
  };
  const other = { ...one, id: 2, userAgent: 'Mozilla/5.0 (iPhone) Safari/605', isCurrent: false };
  let items = [one, other];
  server.use(
    profile(),
    http.get('/api/user/sessions', () =>
      HttpResponse.json({ isSuccess: true, message: '', items, count: items.length }),
    ),
    answer('get', '/user/devices', { items: [], count: 0 }),
    http.delete('/api/user/sessions/2', () => {
      items = [one];
      return HttpResponse.json({ isSuccess: true, message: 'Signed out.' });
    }),
  );
  const user = open('sessions');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
});

test('nothing of it is open while someone else is impersonated', () => {
  useSession.setState({ isImpersonating: true });
  open('profile');
  expect(screen.getByText(/can’t change these settings/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
});

test('numbers and devices are written as people know them', () => {
  expect(phoneText('+12045550101;ext=12')).toBe('(204) 555-0101 ext. 12');
  expect(phoneText('+442071234567')).toBe('+442071234567');
  expect(deviceName('curl/8.5')).toBe('curl/8.5');
});

test('a second choice waits for the first instead of falling back', async () => {
  const asked: unknown[] = [];
  const kind = (name: string) => ({ kind: name, title: name, note: '', mode: 'now' });
  server.use(
    profile(),
    answer('get', '/user/mails', { items: [kind('Discounts'), kind('Visits')], count: 2 }),
    http.put('/api/user/mails', async ({ request }) => {
      asked.push(await request.json());
      await delay(50);
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const user = open('mails');
  const off = async (name: string) =>
    within(await screen.findByRole('radiogroup', { name })).getByRole('radio', { name: 'Off' });
  await user.click(await off('Discounts'));
  await user.click(await off('Visits'));
  await waitFor(() =>
    expect(asked).toEqual([
      { kind: 'Discounts', mode: 'off' },
      { kind: 'Visits', mode: 'off' },
    ]),
  );
  expect(await off('Visits')).toBeChecked();
});

/** Serves these mails to choose among, and gives what is chosen. */
function choosing(items: readonly { kind: string; title: string; note: string; mode: string }[]): unknown[] {
  const asked: unknown[] = [];
  server.use(
    profile(),
    answer('get', '/user/mails', { items, count: items.length }),
    http.put('/api/user/mails', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  return asked;
}

test('all mails of a section are chosen at once', async () => {
  const asked = choosing([
    { kind: 'serviceAnswers', title: 'Answers', note: 'A request is answered.', mode: 'now' },
    { kind: 'serviceVisits', title: 'Parts and visits', note: 'A visit is booked.', mode: 'digest' },
  ]);
  const user = open('mails');
  const all = await screen.findByRole('combobox', { name: 'All of these: Service' });
  expect(all).toHaveDisplayValue('Different');
  await user.selectOptions(all, 'Off');
  await waitFor(() =>
    expect(asked).toEqual([
      { kind: 'serviceAnswers', mode: 'off' },
      { kind: 'serviceVisits', mode: 'off' },
    ]),
  );
  expect(all).toHaveDisplayValue('Off');
  const visits = screen.getByRole('radiogroup', { name: 'Parts and visits' });
  expect(within(visits).getByRole('radio', { name: 'Off' })).toBeChecked();
});

test('on a phone a section of mails is one choice, and each kind opens by itself', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  choosing([
    { kind: 'serviceAnswers', title: 'Answers', note: 'A request is answered.', mode: 'now' },
    { kind: 'serviceVisits', title: 'Parts and visits', note: 'A visit is booked.', mode: 'digest' },
  ]);
  open('mails');
  expect(await screen.findByRole('combobox', { name: 'All of these: Service' })).toBeVisible();
  expect(screen.getByText('Parts and visits')).not.toBeVisible();
  expect(screen.getByText('Choose for each of 2 kinds')).toBeVisible();
  window.matchMedia = wide;
});

test('all mails are chosen at once, and it is said that this is saved', async () => {
  const asked = choosing([
    { kind: 'discounts', title: 'Discounts', note: 'A discount begins.', mode: 'now' },
    { kind: 'serviceVisits', title: 'Parts and visits', note: 'A visit is booked.', mode: 'digest' },
  ]);
  const user = open('mails');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'All of these: All emails' }),
    'Daily summary',
  );
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(asked).toEqual([{ kind: 'discounts', mode: 'digest' }]);
});

test('a kind of mail is chosen at once, and stays as it was when that fails', async () => {
  const asked: unknown[] = [];
  server.use(
    profile(),
    answer('get', '/user/mails', {
      items: [
        { kind: 'discounts', title: 'Discounts', note: 'A discount begins.', mode: 'now' },
        { kind: 'serviceVisits', title: 'Parts and visits', note: 'A visit is booked.', mode: 'digest' },
      ],
      count: 2,
    }),
    http.put('/api/user/mails', async ({ request }) => {
      asked.push(await request.json());
      return asked.length === 1
        ? HttpResponse.json({ isSuccess: true, message: 'Saved.' })
        : HttpResponse.json({ isSuccess: false, message: 'Not now.', code: 'conflict' }, { status: 409 });
    }),
  );
  const user = open('mails');
  const discounts = await screen.findByRole('radiogroup', { name: 'Discounts' });
  const visits = screen.getByRole('radiogroup', { name: 'Parts and visits' });
  expect(within(visits).getByRole('radio', { name: 'Daily summary' })).toBeChecked();
  await user.click(within(discounts).getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(asked).toEqual([{ kind: 'discounts', mode: 'off' }]));
  expect(within(discounts).getByRole('radio', { name: 'Off' })).toBeChecked();
  await user.click(within(visits).getByRole('radio', { name: 'Off' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(within(visits).getByRole('radio', { name: 'Daily summary' })).toBeChecked());
});
