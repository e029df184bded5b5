// What people keep of themselves and of their account's users: roles, second step, appearance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  expectAccessible,
  mailTo,
  passwordLink,
  search,
  enter,
  signedIn,
  signIn,
  totp,
  usePortal,
} from './portal.mjs';

const portal = usePortal();

test('a user is invited, comes in by the mail, gets another role, is disabled and enabled', async () => {
  const owner = await portal.open();
  const guest = await portal.open({ expected: [/status of 401/] });
  const email = 'nora.field@example.test';
  const secret = 'a hinge and two handles';

  const { page } = owner;
  await enter(page, 'dealer.admin@demo.test', '/dealer-users');
  await page.getByRole('link', { name: 'Invite user' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('checkbox', { name: 'Service', exact: true }).check();
  await expectAccessible(page, 'invitation');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.waitForURL('**/dealer-users');
  await page
    .getByRole('row', { name: /Nora Field/ })
    .getByText('Invited')
    .waitFor();

  await guest.page.goto(passwordLink(await mailTo(portal.url, email)));
  await guest.page.getByLabel('New password', { exact: true }).fill(secret);
  await guest.page.getByLabel('Confirm new password').fill(secret);
  await guest.page.getByRole('button', { name: 'Set password' }).click();
  await guest.page.getByText('Your password has been set.').waitFor();
  await signedIn(guest.page, email, secret);
  const menu = guest.page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: /^Orders/ }).waitFor();
  assert.equal(await menu.getByRole('link', { name: /^Money/ }).count(), 0);

  await page.getByRole('link', { name: 'Nora Field' }).click();
  await page.getByRole('checkbox', { name: 'Accounting' }).check();
  await page.getByRole('button', { name: 'Save user' }).click();
  await page.getByText(/Service, Accounting|Accounting, Service/).waitFor();
  // Other roles end the sessions that began without them, and the page hears of it.
  await guest.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await signedIn(guest.page, email, secret);
  await menu.getByRole('link', { name: /^Money/ }).waitFor();

  await page.getByRole('button', { name: 'Disable user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable Nora Field?' });
  await dialog.waitFor();
  await expectAccessible(page, 'disabling a user');
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await page.getByRole('button', { name: 'Enable user' }).waitFor();
  await guest.page.getByRole('heading', { name: 'You are signed out' }).waitFor();

  await page.getByRole('button', { name: 'Enable user' }).click();
  await page.getByRole('button', { name: 'Disable user' }).waitFor();
  await signedIn(guest.page, email, secret);
  await guest.finish();
  await owner.finish();
});

test('an authenticator app is set up, its recovery codes are kept, and the next sign-in asks for it', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.viewer@demo.test', '/account?tab=security');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByLabel('Current password').fill('transom-demo-2026');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = page.getByRole('dialog').getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/);
  const secret = (await key.textContent()).replaceAll(' ', '');
  await expectAccessible(page, 'enrolment');
  await page.getByLabel('6-digit code').fill(totp(secret));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await page.getByRole('checkbox', { name: /safe place/ }).check();
  await expectAccessible(page, 'recovery codes');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your authenticator app generates the codes.').waitFor();

  await page.goto('/logout');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await signIn(page, 'dealer.viewer@demo.test');
  // The code of this half minute has been used; the clock of the server takes the next one as well.
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, Date.now() + 30_000));
  await page.waitForURL('**/dashboard');
  await finish();
});

test('a phone is proven by the code that comes to it, and may then get the codes of the sign-in', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.service@demo.test', '/account?tab=phones');
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByLabel('Number', { exact: true }).fill('204 555 0123');
  await page.getByLabel('Type', { exact: true }).selectOption('Mobile');
  await page.getByRole('button', { name: 'Save phone' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: '(204) 555-0123' });
  await entry.getByRole('button', { name: 'Verify this phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify this phone' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code from the text message').waitFor();
  await expectAccessible(page, 'proving a phone');
  const [code] = (await mailTo(portal.url, '+12045550123')).match(/\d{6}/);
  await dialog.getByLabel('Code from the text message').fill(code);
  await dialog.getByLabel('Current password').fill('transom-demo-2026');
  await dialog.getByRole('button', { name: 'Verify this phone' }).click();
  await entry.getByText('Verified').waitFor();
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Get codes by text message' }).waitFor();
  await finish();
});

test('dark and compact are kept, here and in another browser', async () => {
  const here = await portal.open();
  const scheme = (page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await enter(here.page, 'dealer.orders@demo.test', '/account');
  await here.page.getByRole('heading', { level: 2, name: 'Display' }).waitFor();
  await here.page.getByText('Dark', { exact: true }).click();
  const saved = here.page.waitForResponse(
    (answer) => answer.url().endsWith('/user/preference') && answer.request().postData().includes('compact'),
  );
  await here.page.getByText('Compact', { exact: true }).click();
  await saved;
  await here.page.reload();
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await scheme(here.page), 'dark');
  await here.finish();

  const elsewhere = await portal.open();
  await signedIn(elsewhere.page, 'dealer.orders@demo.test');
  assert.equal(await scheme(elsewhere.page), 'dark');
  await elsewhere.page.goto('/orders');
  await elsewhere.page.locator('table[data-density="compact"]').waitFor();
  await elsewhere.finish();
});

test('staff look at an account and come back to where they were', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'admin@demo.test', '/admin/registrations');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Impersonate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Impersonate' }).waitFor();
  await search(page, 'windows');
  await page
    .getByRole('main')
    .getByRole('button', { name: /windows/i })
    .first()
    .click();
  await page.getByLabel('Reason').fill('Asked about a delivery on the phone');
  await page.getByRole('button', { name: 'Start impersonating' }).click();
  await page.getByText('Nothing can be changed.').waitFor();
  await menu.getByRole('link', { name: /^Money/ }).click();
  const tabs = page.getByRole('navigation', { name: 'Money' });
  await tabs.getByRole('link', { name: 'Invoices' }).click();
  await page.waitForURL('**/invoices');
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  await expectAccessible(page, 'impersonating');
  await page.getByRole('button', { name: 'Return to staff view' }).click();
  await page.waitForURL('**/admin/registrations');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.getByText('Nothing can be changed.').count(), 0);
  await finish();
});
