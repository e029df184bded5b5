// Signing in: by password, by authenticator app, by a code from a mail; and out again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectAccessible, mailTo, passwordLink, signedIn, signIn, totp, usePortal } from './portal.mjs';

const portal = usePortal();

// The browser itself reports an answer of 422 in its console.
const refusal = /status of 422/;

test('a wrong password is refused in words and the right one signs in and out', async () => {
  const { page, finish } = await portal.open({ expected: [refusal] });
  await page.goto('/sign-in');
  await expectAccessible(page, 'sign-in');
  await page.getByLabel('Email address or user name').fill('dealer.viewer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('is incorrect').waitFor();
  await page.waitForTimeout(1100);
  await signedIn(page, 'dealer.viewer@demo.test');
  await page.goto('/logout');
  await page
    .getByRole('link', { name: /sign in/i })
    .or(page.getByRole('button', { name: /sign in/i }))
    .first()
    .waitFor();
  await finish();
});

test('an authenticator app gives the second step', async () => {
  const { page, finish } = await portal.open();
  await signIn(page, 'dealer.totp@demo.test');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectAccessible(page, 'code');
  await page.getByLabel('Code', { exact: true }).fill(totp('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'));
  await page.waitForURL('**/dashboard');
  await finish();
});

test('a code from a mail gives the second step', async () => {
  const { page, finish } = await portal.open();
  await signIn(page, 'dealer.mailcode@demo.test');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const [code] = (await mailTo(portal.url, 'dealer.mailcode@demo.test')).match(/\b\d{6}\b/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.waitForURL('**/dashboard');
  await finish();
});

test('a forgotten password is set anew by the link in the mail, and that link works once', async () => {
  const { page, finish } = await portal.open({ expected: [refusal] });
  const secret = 'four plain words together';
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill('dealer.design@demo.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('status').filter({ hasText: 'link' }).waitFor();
  await expectAccessible(page, 'forgotten password');

  const link = passwordLink(await mailTo(portal.url, 'dealer.design@demo.test'));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('too short');
  await page.getByLabel('Confirm new password').fill('too short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Use at least 15 characters, or 12' }).waitFor();
  await expectAccessible(page, 'new password');
  assert.equal(new URL(page.url()).hash, '', 'the secrets leave the address');
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm new password').fill(secret);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password has been set.').waitFor();
  await signedIn(page, 'dealer.design@demo.test', secret);

  await page.goto('/logout');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goto(link);
  await page.getByRole('link', { name: 'Request a new link' }).waitFor();
  await finish();
});

test('people who are signed out come back to where they were', async () => {
  const { page, finish } = await portal.open({ expected: [/status of 401/] });
  await signedIn(page, 'dealer.viewer@demo.test');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('primary'));
    kept.state.token = 'a token that is no longer good';
    localStorage.setItem('primary', JSON.stringify(kept));
  });
  await page.goto('/orders');
  await page.waitForURL(/\/logout\?refer=/);
  assert.equal(new URL(page.url()).searchParams.get('refer'), '/orders');
  await finish();
});

test('an unknown address shows a page of its own, and the pages for visitors are accessible', async () => {
  const { page, finish } = await portal.open();
  for (const path of ['/forgot-password', '/register', '/no-such-page']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, path);
  }
  await finish();
});
