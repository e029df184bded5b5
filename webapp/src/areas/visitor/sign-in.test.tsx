import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from '@/test/people';
import { show, visit } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import VisitorArea from '.';

const done = { item: { step: 'done', token: 'full' } };
let ended: string[] = [];
/** The server's own end of a session. */
const endsSession = http.get('/api/account/logout', ({ request }) => {
  ended.push(request.headers.get('Authorization') ?? '');
  return HttpResponse.json({ isSuccess: true, message: '' });
});
beforeEach(() => {
  ended = [];
});

const authorized = answer('get', '/account/authorize', { item: authorizationOf() });

async function signIn(password = 'a long enough one') {
  const user = show(<VisitorArea />);
  await user.type(await screen.findByLabelText('Email address or user name'), 'Maya@dealer.test');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

test('name and password open the page that was asked for', async () => {
  visit('/sign-in?refer=%2Fload-dates%3Fpage%3D2');
  server.use(answer('post', '/account/authenticate', done), authorized);
  await signIn();
  await waitFor(() => expect(useSession.getState().token).toBe('full'));
  expect(window.location.pathname + window.location.search).toBe('/load-dates?page=2');
  expect(useSession.getState().authorization?.user.name).toBe('Maya Okafor');
});

test('staff whom their own check refuses come to the dashboard, wherever they were going', async () => {
  visit('/sign-in?refer=%2Fadmin%2Fnews');
  const user = { id: 3, kind: 'staff' as const, name: 'Ola', email: 'ola@staff.test' };
  server.use(
    answer('post', '/account/authenticate', done),
    answer('get', '/account/authorize', { item: authorizationOf({ user }) }),
    refuse('get', '/admin/account/authorize', { status: 403, code: 'forbidden', message: 'No.' }),
  );
  await signIn();
  await waitFor(() => expect(useSession.getState().token).toBe('full'));
  expect(window.location.pathname).toBe('/dashboard');
});

test('another site as the way back is not followed', async () => {
  visit('/sign-in?refer=%2F%2Fevil.test');
  server.use(answer('post', '/account/authenticate', done), authorized);
  await signIn();
  await waitFor(() => expect(useSession.getState().token).toBe('full'));
  expect(window.location.pathname).toBe('/dashboard');
});

test('an empty form names what is missing and leads to it', async () => {
  visit('/sign-in');
  const user = show(<VisitorArea />);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('2 things need your attention');
  await user.click(screen.getByRole('link', { name: 'Enter your password.' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('a refused sign-in says so and keeps what was typed', async () => {
  visit('/sign-in');
  const refusal = { status: 422, code: 'signInRefused', message: 'The name or the password is not right.' };
  server.use(refuse('post', '/account/authenticate', refusal));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The name or the password is not right.');
  expect(screen.getByLabelText('Email address or user name')).toHaveValue('Maya@dealer.test');
  expect(window.location.pathname).toBe('/sign-in');
});

test('a user who cannot be read after a right password is not signed in', async () => {
  visit('/sign-in');
  server.use(
    answer('post', '/account/authenticate', done),
    refuse('get', '/account/authorize', { status: 403, message: 'Inactive.' }),
    refuse('get', '/account/signin-options', { status: 404, message: 'No such path.' }),
    endsSession,
  );
  await signIn();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  expect(useSession.getState().token).toBeNull();
  expect(ended).toEqual(['Bearer full']);
  expect(window.location.pathname).toBe('/sign-in');
});

test('the first field has the focus, and so has the code', async () => {
  visit('/sign-in');
  server.use(answer('post', '/account/authenticate', { item: { step: 'code', mfaType: 'totp' } }));
  show(<VisitorArea />);
  expect(await screen.findByLabelText('Email address or user name')).toHaveFocus();
  cleanup();
  await signIn();
  expect(await screen.findByLabelText('Code')).toHaveFocus();
});

test('a phone shows digits for a code, and letters for a recovery code', async () => {
  visit('/sign-in');
  server.use(answer('post', '/account/authenticate', { item: { step: 'code', mfaType: 'totp' } }));
  const user = await signIn();
  expect(await screen.findByLabelText('Code')).toHaveAttribute('inputmode', 'numeric');
  await user.click(screen.getByRole('button', { name: 'Can’t get a code? Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveAttribute('inputmode', 'text');
  await waitFor(() => expect(field).toHaveFocus());
});

test('the sixth digit sends the code, once', async () => {
  visit('/sign-in');
  const codes: unknown[] = [];
  server.use(
    answer('post', '/account/authenticate', { item: { step: 'code', mfaType: 'totp' } }),
    http.post('/api/account/authcode', async ({ request }) => {
      codes.push(await request.json());
      return HttpResponse.json(
        { isSuccess: false, message: 'Wrong code.', code: 'codeRefused' },
        { status: 422 },
      );
    }),
  );
  const user = await signIn();
  await user.type(await screen.findByLabelText('Code'), '12345');
  expect(codes).toHaveLength(0);
  await user.keyboard('6');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code.');
  expect(codes).toHaveLength(1);
});

test('staff are signed in by their own check', async () => {
  visit('/sign-in');
  const user = { id: 9, kind: 'staff', name: 'Ida Stone', email: 'ida@portal.test' } as const;
  server.use(
    answer('post', '/account/authenticate', done),
    answer('get', '/account/authorize', { item: authorizationOf({ user }) }),
    answer('get', '/admin/account/authorize', {
      item: authorizationOf({ user, adminRoles: ['Administrator'] }),
    }),
  );
  await signIn();
  await waitFor(() => expect(useSession.getState().authorization?.adminRoles).toEqual(['Administrator']));
  expect(useSession.getState().isStaff).toBe(true);
});

test('a code from the mail finishes the sign-in, and the device is remembered under its user', async () => {
  visit('/sign-in');
  let sent: unknown;
  server.use(
    answer('post', '/account/authenticate', {
      item: { step: 'code', mfaType: 'email', destination: 'm•••@dealer.test' },
    }),
    http.post('/api/account/authcode', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        item: { ...done.item, generatedAuthCode: 'proof' },
      });
    }),
    authorized,
  );
  const user = await signIn();
  expect(await screen.findByText(/m•••@dealer.test/)).toBeVisible();
  // The sixth digit sends the code, so the choice comes before it.
  await user.click(screen.getByLabelText('Don’t ask for a code on this device again'));
  await user.type(screen.getByLabelText('Code'), '123 456');
  await waitFor(() => expect(useSession.getState().token).toBe('full'));
  expect(sent).toEqual({
    username: 'Maya@dealer.test',
    password: 'a long enough one',
    authCode: '123456',
    rememberMe: true,
  });
  expect(useSession.getState().rememberedDevices).toEqual({ 'maya@dealer.test': 'proof' });
});

test('another code is told to listeners, and starting over keeps where one wanted to go', async () => {
  visit('/sign-in?refer=%2Fload-dates');
  server.use(answer('post', '/account/authenticate', { item: { step: 'code', mfaType: 'email' } }));
  const user = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('We’ve sent a new code.'));
  expect(screen.getByRole('link', { name: 'Start over' })).toHaveAttribute(
    'href',
    '/sign-in?refer=%2Fload-dates',
  );
});

test('a remembered device is shown to the server at the first step', async () => {
  visit('/sign-in');
  useSession.setState({ rememberedDevices: { 'maya@dealer.test': 'proof' } });
  let sent: unknown;
  server.use(
    http.post('/api/account/authenticate', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: '', ...done });
    }),
    authorized,
  );
  await signIn();
  await waitFor(() => expect(sent).toMatchObject({ generatedAuthCode: 'proof' }));
});

test('a wrong code is refused where it was typed', async () => {
  visit('/sign-in');
  server.use(
    answer('post', '/account/authenticate', { item: { step: 'code', mfaType: 'totp' } }),
    refuse('post', '/account/authcode', {
      status: 422,
      code: 'codeRefused',
      message: 'This code is not right.',
    }),
  );
  const user = await signIn();
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
});

test('the page for the code is not open without a first step', async () => {
  visit('/sign-in/code');
  show(<VisitorArea />);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a forced enrolment goes through secret, proof and recovery codes before it lets in', async () => {
  visit('/sign-in');
  const bearers: (string | null)[] = [];
  const item = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrSvg: '<svg/>' };
  server.use(
    answer('post', '/account/authenticate', { item: { step: 'enrol', token: 'limited' } }),
    http.post('/api/user/mfa/totp', ({ request }) => {
      bearers.push(request.headers.get('Authorization'));
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
    answer('post', '/user/mfa/totp/confirm', { item: { recoveryCodes: ['aaa-111'], session: done.item } }),
    authorized,
  );
  const user = await signIn();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(new Set(bearers)).toEqual(new Set(['Bearer limited']));
  await user.type(screen.getByLabelText('6-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm code' }));
  expect(await screen.findByText('aaa-111')).toBeVisible();
  expect(useSession.getState().token).toBeNull();
  await user.click(screen.getByLabelText('I’ve saved these codes in a safe place'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(useSession.getState().token).toBe('full'));
});

test('a forced change of the password asks for it twice and then lets in', async () => {
  visit('/sign-in');
  server.use(
    answer('post', '/account/authenticate', { item: { step: 'changePassword', token: 'limited' } }),
    answer('put', '/user/password', done),
    authorized,
  );
  const user = await signIn();
  await user.type(await screen.findByLabelText('New password'), 'seven green windows');
  await user.type(screen.getByLabelText('Confirm new password'), 'seven grey windows');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The passwords don’t match.');
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), 'seven green windows');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(useSession.getState().token).toBe('full'));
});

test('a reset link is verified, leaves the address bar, and sets the password', async () => {
  visit('/reset-password#emailAddress=maya%40dealer.test&forgotPasswordGuid=g1&hash=h1');
  let sent: unknown;
  server.use(
    answer('post', '/account/verifyreset'),
    http.post('/api/account/resetpassword', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const user = show(<VisitorArea />);
  await user.type(await screen.findByLabelText('New password'), 'seven green windows');
  await waitFor(() => expect(window.location.hash).toBe(''));
  await user.type(screen.getByLabelText('Confirm new password'), 'seven green windows');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password has been set. You can now sign in.')).toBeVisible();
  expect(sent).toEqual({
    emailAddress: 'maya@dealer.test',
    forgotPasswordGuid: 'g1',
    hash: 'h1',
    password: 'seven green windows',
  });
});

test('a reset link that no longer holds offers a new one', async () => {
  visit('/reset-password#emailAddress=maya%40dealer.test&forgotPasswordGuid=g1&hash=h1');
  server.use(refuse('post', '/account/verifyreset', { status: 422, message: 'This link has expired.' }));
  show(<VisitorArea />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('a forgotten password gets one answer, whoever asks', async () => {
  visit('/forgot-password');
  server.use(answer('post', '/account/forgotpassword', { message: 'If we know it, a link is on its way.' }));
  const user = show(<VisitorArea />);
  expect(await screen.findByLabelText('Email address')).toHaveFocus();
  await user.type(screen.getByLabelText('Email address'), 'nobody@dealer.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('If we know it, a link is on its way.')).toBeVisible();
});

test('an application for access is sent and acknowledged', async () => {
  visit('/register');
  server.use(answer('post', '/account/register', { message: 'Thank you.' }));
  const user = show(<VisitorArea />);
  await user.type(await screen.findByLabelText('Company'), 'Northgate');
  await user.type(screen.getByLabelText('First name'), 'Maya');
  await user.type(screen.getByLabelText('Last name'), 'Okafor');
  await user.type(screen.getByLabelText('Email address'), 'maya@dealer.test');
  await user.type(screen.getByLabelText('Phone'), '403 555 0101');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Thank you.')).toBeVisible();
});

test('a change of address is confirmed by a click, and its secrets leave the address bar', async () => {
  visit('/confirm-email#guid=g1&hash=h1');
  let sent: unknown;
  server.use(
    http.post('/api/account/confirmemail', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Your address is changed.' });
    }),
  );
  const user = show(<VisitorArea />);
  const confirm = await screen.findByRole('button', { name: 'Confirm email address' });
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(sent).toBeUndefined();
  await user.click(confirm);
  expect(await screen.findByText('Your address is changed.')).toBeVisible();
  expect(sent).toEqual({ guid: 'g1', hash: 'h1' });
});

test('emails are stopped by a click on the page that their foot leads to', async () => {
  visit('/mail/unsubscribe/0a1b');
  let stopped = 0;
  server.use(
    http.post('/api/mail/unsubscribe/0a1b', () => {
      stopped += 1;
      return HttpResponse.json({ isSuccess: true, message: 'You won’t get these emails any more.' });
    }),
  );
  const user = show(<VisitorArea />);
  const stop = await screen.findByRole('button', { name: 'Stop these emails' });
  expect(stopped).toBe(0);
  await user.click(stop);
  expect(await screen.findByText('You won’t get these emails any more.')).toBeVisible();
  expect(stopped).toBe(1);
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument();
});

test('a page for signed-in users leads to signing in and back', async () => {
  visit('/load-dates?page=2');
  show(<VisitorArea />);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(window.location.search).toBe('?refer=%2Fload-dates%3Fpage%3D2');
});

test('an address that leads nowhere says so', async () => {
  visit('/nowhere');
  show(<VisitorArea />);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('signing out keeps the way back for the next sign-in', async () => {
  visit('/logout?refer=%2Fload-dates');
  show(<VisitorArea />);
  const again = await screen.findByRole('link', { name: 'Sign in' });
  expect(again).toHaveAttribute('href', '/sign-in?refer=%2Fload-dates');
});
