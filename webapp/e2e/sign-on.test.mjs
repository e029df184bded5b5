// Signing in through a provider: by leaving the page and in a window, renewed in silence, and ended at both. The
// provider is a real one; "localhost" and "127.0.0.1" are two sites to a browser.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  api,
  desktop,
  expectAccessible,
  keepPicture,
  look,
  mailTo,
  passwordLink,
  phone,
  signedIn,
  startLine,
  usePortal,
} from './portal.mjs';
import { signInThere, startProvider } from './provider.mjs';

const line = await startLine();
const near = await startProvider({
  id: 'near',
  name: 'Near',
  host: '127.0.0.1',
  portal: line.url,
  life: 600,
});
const far = await startProvider({ id: 'far', name: 'Far', host: 'localhost', portal: line.url, life: 600 });
const fresh = await startProvider({
  id: 'fresh',
  name: 'Fresh',
  host: 'localhost',
  portal: line.url,
  life: 600,
  scopes: 'openid,offline_access',
});
const slow = await startProvider({
  id: 'slow',
  name: 'Slow',
  host: '127.0.0.1',
  portal: line.url,
  life: 600,
});
// Longer than the portal waits, which starts without it.
slow.delayOf = () => 7000;
const dead = await startProvider({
  id: 'dead',
  name: 'Dead',
  host: '127.0.0.1',
  portal: line.url,
  life: 600,
});
dead.fallSilent();
const providers = [near, far, fresh, slow, dead];
const portal = usePortal({
  line,
  settings: Object.assign({}, ...providers.map((provider, number) => provider.settings(number))),
});
after(() => providers.forEach((provider) => provider.stop()));

/** What browsers report by themselves. */
// The provider's own pages want a font from elsewhere.
const expected = [/status of 4\d\d/, /status of 503/, /frame-ancestors/, /net::ERR_/];

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('primary')).state);

/** Links someone to a provider in their profile, in a window of its own. */
async function link(page, username, provider, subject) {
  await signedIn(page, username);
  await page.goto('/account?tab=security');
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Link ${provider.name}` }).click(),
  ]);
  await signInThere(window, subject);
  await page.getByRole('button', { name: `Remove the link to ${provider.name}` }).waitFor();
  await page.goto('/logout');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
}

/** Signs in from the sign-in page, which is left for it. */
async function comeBy(page, provider, subject) {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: `Continue with ${provider.name}` }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await signInThere(page, subject);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('someone links themselves in a window, comes back by leaving the page, and signs out at both', async () => {
  const { page, finish } = await portal.open({ expected });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Far' }).waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await look(page, `sign-in-providers-${viewport.width}`);
  }
  await page.setViewportSize(desktop);

  await page.getByRole('button', { name: 'Continue with Far' }).click();
  await page.waitForURL(`${far.issuer}/**`);
  await signInThere(page, 'maya');
  await page.getByRole('alert').getByText('linked to a user').waitFor();
  assert.equal(new URL(page.url()).hash, '');
  await expectAccessible(page, 'turned away');
  await keepPicture(page, 'sign-on-turned-away');
  await page.context().clearCookies();

  await link(page, 'dealer.admin@demo.test', far, 'maya');
  await page.context().clearCookies();
  await comeBy(page, far, 'maya');
  assert.equal((await kept(page)).signOn.provider, 'far');
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Remove the link to Far' }).waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await look(page, `profile-providers-${viewport.width}`);
  }
  await page.setViewportSize(desktop);

  await page.goto('/logout');
  await page.waitForURL(`${far.issuer}/session/end**`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL('**/logout**');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  // It asks anew who one is.
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Far' }).click();
  await page.locator('input[name="login"]').waitFor();
  await finish();
});

test('an invitation is accepted at a provider, and staff take the link away again', async () => {
  const email = 'ines.ferrer@demo.test';
  const owner = 'dealer.admin@demo.test';
  const { items: roles } = await api(portal.url, owner, '/user/dealerroles');
  const { id } = await api(portal.url, owner, '/user/user', {
    firstName: 'Ines',
    lastName: 'Ferrer',
    email,
    roles: roles.slice(-1).map((role) => role.id),
  });
  const guest = await portal.open({ expected });
  await guest.page.goto(passwordLink(await mailTo(portal.url, email)));
  const button = guest.page.getByRole('button', { name: 'Continue with Far' });
  await button.waitFor();
  await expectAccessible(guest.page, 'invitation with providers');
  await keepPicture(guest.page, 'sign-on-invitation');
  const [window] = await Promise.all([guest.page.waitForEvent('popup'), button.click()]);
  await signInThere(window, 'ines');
  await guest.page.waitForURL('**/dashboard');

  const staff = await portal.open();
  await signedIn(staff.page, 'admin@demo.test');
  await staff.page.goto(`/admin/users/${id}?tab=access`);
  const unlink = staff.page.getByRole('button', { name: 'Remove the link to Far' });
  await unlink.click();
  await unlink.waitFor({ state: 'detached' });
  // The session that it gave ends with it, and it is nobody's again.
  await guest.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await guest.page.goto('/sign-in');
  await guest.page.getByRole('button', { name: 'Continue with Far' }).click();
  await guest.page.getByRole('alert').getByText('linked to a user').waitFor();
  await staff.finish();
  await guest.finish();
});

test('who came by a provider confirms there what they approve', async () => {
  const { items } = await api(portal.url, 'dealer.admin@demo.test', '/order/changerequests/list?take=100');
  const change = items.find(({ status, price }) => status === 'awaiting_dealer' && price !== 0);
  const { page, finish } = await portal.open({ expected });
  await comeBy(page, far, 'maya');
  await page.goto(`/change-requests/${change.id}`);
  await page.getByRole('button', { name: 'Approve price' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = async (login) => {
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Continue with Far' }).click(),
    ]);
    await window.locator('input[name="login"]').fill(login);
    await window.locator('input[name="password"]').fill('any');
    await window.locator('button[type="submit"]').click();
    await window.locator('button', { hasText: 'Continue' }).click();
  };
  await dialog.getByText('Sign in at Far once more').waitFor();
  await expectAccessible(page, 'confirming at a provider');
  await keepPicture(page, 'sign-on-confirm');
  await confirm('omar');
  await dialog.getByRole('alert').getByText('Someone else signed in').waitFor();
  await confirm('maya');
  await dialog.getByText('Confirmed at Far').waitFor();
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await page.getByText(/^Approved by /).waitFor();
  await finish();
});

test('a sign-in is renewed in silence, in a frame and without one', async () => {
  for (const [provider, username] of [
    [near, 'dealer.viewer@demo.test'],
    [fresh, 'dealer.design@demo.test'],
  ]) {
    const { page, finish } = await portal.open({ expected });
    await link(page, username, provider, username);
    provider.life = 8;
    await page.context().clearCookies();
    await comeBy(page, provider, username);
    const { token } = await kept(page);
    await page.waitForFunction(
      (before) => JSON.parse(localStorage.getItem('primary')).state.token !== before,
      token,
    );
    // Long past the first token's end.
    await page.waitForTimeout(9000);
    await page.goto('/orders');
    await page.getByRole('heading', { level: 1 }).waitFor();
    provider.life = 600;
    await finish();
  }
});

test('a sign-in that ends in the middle of a form takes nothing of what was entered', async () => {
  const { page, finish } = await portal.open({ expected });
  await link(page, 'dealer.orders@demo.test', far, 'omar');
  far.life = 6;
  await page.context().clearCookies();
  await comeBy(page, far, 'omar');
  await page.goto('/account?tab=address');
  const city = page.getByLabel('City');
  await city.fill('Brandon');
  await page.waitForTimeout(7000);
  far.life = 600;
  await page.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(page, 'sign in again');
  await keepPicture(page, 'sign-on-again');
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continue with Far' }).click(),
  ]);
  // It still knows who is there.
  await window.waitForEvent('close');
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await city.inputValue(), 'Brandon');
  await finish();
});

test('a provider that is down is said so, and keeps no one out who has a password', async () => {
  const { page, finish } = await portal.open({ expected });
  await page.goto('/sign-in');
  await page.getByLabel('Email address or user name').fill('dealer.admin@demo.test');
  await page.getByRole('button', { name: 'Continue with Dead' }).click();
  await page.getByRole('alert').getByText('Dead can').waitFor();
  await expectAccessible(page, 'provider that is down');
  // The name that was typed before still stands there.
  await page.getByLabel('Password', { exact: true }).fill('transom-demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await finish();
});

test('a provider that is slow is waited for in words, and for no longer than makes sense', async () => {
  const { page, finish } = await portal.open({ expected });
  await page.goto('/sign-in');
  const name = page.getByLabel('Email address or user name');
  const secret = page.getByLabel('Password', { exact: true });
  const waiting = page.getByRole('status').filter({ hasText: 'Waiting for Slow' });
  await name.fill('dealer.viewer@demo.test');
  // Whether it asks at this moment or has given up before, the portal decides; here it always asks.
  const held = Promise.withResolvers();
  await page.route('**/account/signin-options?provider=slow', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continue with Slow' }).click();
  await waiting.waitFor();
  await expectAccessible(page, 'provider that is slow');
  await keepPicture(page, 'sign-on-slow');
  held.resolve();
  // What is typed meanwhile stays as well.
  await secret.fill('transom-demo-2026');
  await page.getByRole('alert').getByText('Slow can').waitFor();
  await waiting.waitFor({ state: 'detached' });
  assert.equal(await name.inputValue(), 'dealer.viewer@demo.test');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await finish();

  // Slow, but not too slow.
  const other = await portal.open({ expected });
  await link(other.page, 'dealer.viewer@demo.test', far, 'vera');
  await other.page.context().clearCookies();
  far.delayOf = () => 400;
  await comeBy(other.page, far, 'vera');
  far.delayOf = () => 0;
  await other.finish();

  // It lets people in and then keeps its tokens to itself.
  const third = await portal.open({ expected });
  far.delayOf = (path) => (path === '/token' ? 30_000 : 0);
  await third.page.goto('/sign-in');
  await third.page.getByRole('button', { name: 'Continue with Far' }).click();
  await signInThere(third.page, 'vera');
  await third.page.getByRole('status').filter({ hasText: 'Signing you in' }).waitFor();
  await third.page.getByRole('alert').getByText('Far takes too long').waitFor({ timeout: 25_000 });
  far.delayOf = () => 0;
  await signedIn(third.page, 'dealer.viewer@demo.test');
  await third.finish();
});

test('a provider that is down when its token ends costs nothing that was entered: a password does as well', async () => {
  const { page, finish } = await portal.open({ expected: [...expected, /blocked by CORS policy/] });
  await link(page, 'dealer.service@demo.test', fresh, 'sami');
  fresh.life = 6;
  await page.context().clearCookies();
  await comeBy(page, fresh, 'sami');
  await page.goto('/account?tab=address');
  const city = page.getByLabel('City');
  await city.fill('Brandon');
  fresh.fallSilent();
  await page.waitForTimeout(7000);
  await page.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('transom-demo-2026', { timeout: 20_000 });
  await keepPicture(page, 'sign-on-again-without');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout: 20_000 });
  assert.equal(await city.inputValue(), 'Brandon');
  await finish();
});

test('after a provider has changed its keys people sign in as before, and nobody has to do anything', async () => {
  const { page, finish } = await portal.open({ expected });
  await link(page, 'other.admin@demo.test', far, 'olga');
  await page.context().clearCookies();
  await comeBy(page, far, 'olga');
  far.rotate();
  // A session that is there goes on, by a token that is renewed in silence where the old one is refused.
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await finish();

  // Keys are asked for once a minute at most: until then a new one is refused in words.
  const again = await portal.open({ expected });
  const refusal = again.page.getByRole('alert');
  const until = Date.now() + 75_000;
  let isIn = false;
  for (let times = 0; !isIn && Date.now() < until; times += 1) {
    if (times > 0) await again.page.waitForTimeout(5000);
    await again.page.goto('/sign-in');
    await again.page.getByRole('button', { name: 'Continue with Far' }).click();
    // From the second time on it knows who is there.
    if (times === 0) await signInThere(again.page, 'olga');
    isIn = await Promise.race([
      again.page.waitForURL('**/dashboard').then(() => true),
      refusal
        .getByText(/\w+ .*\.$/)
        .waitFor()
        .then(() => false),
    ]);
  }
  assert.ok(isIn, 'the new key is never taken');
  await again.finish();
});

test('the pages that a provider leads back to are no part of the app', async () => {
  for (const name of ['callback', 'silent']) {
    const answer = await fetch(`${portal.url}/sign-in/${name}`, { headers: { accept: 'text/html' } });
    assert.match(await answer.text(), /back\.js/);
    assert.equal(answer.headers.get('cross-origin-opener-policy'), 'unsafe-none');
    const policy = answer.headers.get('content-security-policy');
    assert.match(policy, name === 'silent' ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/);
    for (const provider of providers) assert.ok(policy.includes(provider.issuer), policy);
  }
});
