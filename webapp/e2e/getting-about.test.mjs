// Getting about without a mouse, and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectAccessible, expectNoSidewaysScroll, phone, settled, enter, usePortal } from './portal.mjs';

const portal = usePortal();

const heading = (page, name) => page.getByRole('heading', { level: 1, name });

test('keys alone lead from signing in to a line of an order', async () => {
  const { page, finish } = await portal.open();
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  await page.goto('/sign-in');
  await page.getByLabel('Email address or user name').waitFor();
  if (
    !(await page
      .getByLabel('Email address or user name')
      .evaluate((field) => field === document.activeElement))
  )
    await keyboard.press('Tab');
  await keyboard.type('dealer.admin@demo.test');
  await keyboard.press('Tab');
  while (
    !(await page
      .getByLabel('Password', { exact: true })
      .evaluate((field) => field === document.activeElement))
  )
    await keyboard.press('Tab');
  await keyboard.type('transom-demo-2026');
  await keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await heading(page, /^Good /).waitFor();

  // The first stop of every page leads past the menu.
  await page.reload();
  await heading(page, /^Good /).waitFor();
  await keyboard.press('Tab');
  while ((await focused()) !== 'Skip to content') await keyboard.press('Shift+Tab');

  await keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await palette.waitFor();
  await expectAccessible(page, 'palette');
  await keyboard.type('past ord');
  await palette.getByRole('option', { name: /Past orders/ }).waitFor();
  await keyboard.press('Enter');
  await page.waitForURL('**/orders/past');
  await heading(page, 'Past orders').waitFor();
  await palette.waitFor({ state: 'detached' });
  await keyboard.press('g');
  await keyboard.press('o');
  await heading(page, 'Orders').waitFor();
  await page.getByRole('table').getByRole('link').first().waitFor();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard help' });
  await help.getByText('Next row').waitFor();
  await expectAccessible(page, 'keyboard help');
  await keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  await keyboard.press('/');
  assert.ok(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement));
  await keyboard.type('w');
  await page.waitForURL(/q=w/);
  await keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('q='));
  await page.locator('section[aria-busy="false"] table').waitFor();
  await settled(page);
  await page.getByRole('table').getByRole('link').nth(2).waitFor();
  await page.evaluate(() => document.activeElement.blur());

  const numbers = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => /\b[A-Z]\d{4,}(-\w+)?/.exec(row.textContent)?.[0]));
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await page.waitForURL(/\/orders\/\d+$/);
  await heading(page, `Order ${numbers[1]}`).waitFor();
  await page.goBack();
  await heading(page, 'Orders').waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.waitForURL('**/invoices');
  await heading(page, 'Invoices').waitFor();
  await finish();
});

test('on a phone a dealer signs in, finds an order among cards and opens the paper of an invoice', async () => {
  const { page, finish } = await portal.open({ viewport: phone });
  await page.goto('/sign-in');
  await expectNoSidewaysScroll(page, 'sign-in');
  await page.getByLabel('Email address or user name').fill('dealer.admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('transom-demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await heading(page, /^Good /).waitFor();

  const bar = page.getByRole('navigation', { name: 'Most used' });
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Deliveries' }).waitFor();
  await expectAccessible(page, 'menu on a phone');
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: /Orders$/ }).click();
  await heading(page, 'Orders').waitFor();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await cards.nth(2).waitFor();
  assert.equal(await page.getByRole('table').count(), 0);
  await expectNoSidewaysScroll(page, 'orders as cards');
  const number = /\b[A-Z]\d{4,}(-\w+)?/.exec(await cards.first().textContent())?.[0];
  await cards.first().getByRole('link').first().click();
  await heading(page, `Order ${number}`).waitFor();
  await page.getByRole('region', { name: 'Overview' }).waitFor();
  await expectNoSidewaysScroll(page, 'order');
  await expectAccessible(page, 'order on a phone');

  await page.goto('/invoices');
  await heading(page, 'Invoices').waitFor();
  await cards.first().getByRole('link').first().click();
  await page.waitForURL(/\/invoices\/\d+/);
  await heading(page, /Invoice|Credit note/).waitFor();
  await expectNoSidewaysScroll(page, 'invoice');
  await page.getByRole('tab', { name: 'Document' }).click();
  await page.getByRole('img', { name: /page 1 of/ }).waitFor();
  await expectNoSidewaysScroll(page, 'paper of an invoice');
  await expectAccessible(page, 'paper on a phone');
  await finish();
});

test('Escape asks before the words of a dialog are lost, and the focus goes back to where it came from', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.admin@demo.test', '/orders');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Write a message' }).click();
  const words = page.getByRole('textbox', { name: 'Message' });
  await words.fill('Where is it?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  assert.equal(await words.inputValue(), 'Where is it?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await words.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Write a message');
  await finish();
});
