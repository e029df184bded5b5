// Who may come in, and what each may do there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectAccessible, mailTo, passwordLink, settled, enter, signedIn, usePortal } from './portal.mjs';

const portal = usePortal();

test('a right taken from a role is gone from the screen of whoever has it within a second, and comes back so', async () => {
  const theirs = await portal.open();
  await enter(theirs.page, 'dealer.viewer@demo.test');
  const menu = theirs.page.getByRole('navigation', { name: 'Main menu' });
  const invoices = menu.getByRole('link', { name: /^Money/ });
  await invoices.waitFor();

  const { page, finish } = await portal.open();
  await enter(page, 'admin@demo.test', '/admin/roles');
  await page.getByRole('link', { name: 'Viewer', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Viewer' }).waitFor();
  const right = page.getByRole('combobox', { name: 'Level in Invoices' });

  const save = async (words) => {
    await page.getByRole('button', { name: 'Save role' }).click();
    const effects = page.getByRole('dialog', { name: 'Permission changes' });
    await effects.getByText(words).first().waitFor();
    await expectAccessible(page, String(words));
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/roles/update'));
    await effects.getByRole('button', { name: 'Save role' }).click();
    assert.equal((await saved).status(), 200);
    await effects.waitFor({ state: 'detached' });
  };
  await right.selectOption('None');
  await save(/^Loses View in Invoices/);
  await invoices.waitFor({ state: 'detached', timeout: 1000 });

  await right.selectOption('View');
  await save(/^Gains View in Invoices/);
  await invoices.waitFor({ timeout: 1000 });
  await expectAccessible(theirs.page, 'the dashboard after it');
  await theirs.finish();
  await finish();
});

test('an invitation comes by mail, and whoever accepts it chooses a password and is in', async () => {
  const email = 'new.hand@prairie.test';
  const secret = 'forty two casements by noon';
  const staff = await portal.open();
  await enter(staff.page, 'admin@demo.test', '/admin/users/new');
  await settled(staff.page);
  await staff.page.getByLabel('First name').fill('Nora');
  await staff.page.getByLabel('Last name').fill('Hand');
  await staff.page.getByLabel('Email address').fill(email);
  await staff.page.getByLabel('Account', { exact: true }).fill('PRAIRIE');
  // The list of all accounts gives way to what was typed.
  await staff.page.waitForFunction(() => document.querySelectorAll('[role="option"]').length === 1);
  await staff.page.getByRole('option', { name: /PRAIRIE/ }).click();
  await staff.page.getByRole('checkbox', { name: 'Viewer', exact: true }).check();
  await expectAccessible(staff.page, 'inviting');
  await staff.page.getByRole('button', { name: 'Send invitation' }).click();
  await staff.page.waitForURL(/\/admin\/users(\/\d+)?$/);

  const { page, finish } = await portal.open();
  await page.goto(passwordLink(await mailTo(portal.url, email)));
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm new password').fill(secret);
  await expectAccessible(page, 'accepting');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password has been set.').waitFor();
  await signedIn(page, email, secret);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Money/ })
    .waitFor();
  await finish();

  await staff.page.goto(`/admin/users?q=${email}`);
  await staff.page.getByRole('row').filter({ hasText: email }).getByText('Active').waitFor();
  await staff.finish();
});

test('while the portal is closed its administrators work on, and everybody else is told', async () => {
  const staff = await portal.open();
  await enter(staff.page, 'admin@demo.test', '/admin/system');
  await staff.page.getByRole('button', { name: 'Close the portal' }).click();
  const sure = staff.page.getByRole('dialog');
  await sure.getByRole('button', { name: 'Close the portal' }).click();
  await staff.page.getByText('The portal is closed to everyone but administrators.').waitFor();
  await expectAccessible(staff.page, 'closed, for an administrator');

  const { page, finish } = await portal.open();
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'System unavailable' }).waitFor();
  await expectAccessible(page, 'closed, for everybody else');
  await page.getByRole('button', { name: 'Sign in as an administrator' }).click();
  await page.getByLabel('Email address or user name').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('transom-demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/users');
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await finish();

  await staff.page.getByRole('button', { name: 'Open the portal' }).click();
  await staff.page.getByRole('button', { name: 'Close the portal' }).waitFor();
  await staff.finish();
  const dealer = await portal.open();
  await enter(dealer.page, 'dealer.viewer@demo.test');
  await dealer.finish();
});
