// What comes to the screen without being loaded: finds while someone types, and what is told to everyone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, expectAccessible, signedIn, usePortal } from './portal.mjs';

const portal = usePortal();

test('the search box finds an order by its number and a person by name, each for those who may see them', async () => {
  const { page, finish } = await portal.open();
  const { items } = await api(portal.url, 'dealer.admin@demo.test', '/order/current?take=1');
  const number = items[0].orderNumber;
  await signedIn(page, 'dealer.admin@demo.test');
  await page.getByRole('button', { name: /^Search/ }).click();
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await palette.getByRole('combobox').fill(number.toLowerCase());
  const group = palette.getByRole('group', { name: 'Orders and quotes' });
  await group.getByRole('option').first().getByText(number).waitFor();
  assert.equal(await group.locator('mark').first().textContent(), number);
  await expectAccessible(page, 'finds');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orders\/\d+$/);

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('toews');
  await palette.getByRole('group', { name: 'Users' }).getByRole('option').first().waitFor();
  await palette.getByRole('combobox').fill('zzzz qqqq');
  await palette.getByText('Nothing fits. Try another word.').waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await finish();

  const other = await portal.open();
  await signedIn(other.page, 'other.admin@demo.test');
  await other.page.keyboard.press('Control+k');
  const theirs = other.page.getByRole('dialog', { name: 'Search everything' });
  await theirs.getByRole('combobox').fill(number);
  await theirs.getByText('Nothing fits. Try another word.').waitFor();
  await other.finish();
});

test('news that comes out is told at once to whoever is signed in, and leads to what it says', async () => {
  const { page, finish } = await portal.open();
  // What comes out before the page listens is in its lists already and is not told once more.
  const listens = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
  await signedIn(page, 'dealer.admin@demo.test');
  await listens;
  const title = 'The yard closes at noon today';
  const staff = (path, body) => api(portal.url, 'content@demo.test', path, body);
  const written = await staff('/admin/news/insert', {
    title,
    body: '<p>Loads leave in the morning.</p>',
    audience: { accounts: [], provinces: [], roles: [] },
  });
  assert.ok(written.isSuccess, JSON.stringify(written));
  await staff(`/admin/news/publish/${written.id}`, {});
  const told = page.getByRole('alert').getByRole('link', { name: title });
  await told.waitFor();
  await expectAccessible(page, 'told in the corner');
  await told.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await finish();
});

test('the bell counts what is unread until its page has been opened', async () => {
  const { page, finish } = await portal.open();
  await signedIn(page, 'dealer.orders@demo.test');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications, .* unread/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  const away = page.getByRole('button', { name: /^Put away/ });
  const before = await away.count();
  assert.ok(before > 0);
  await away.first().click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('button[aria-label^="Put away"]').length === count - 1,
    before,
  );
  await expectAccessible(page, 'notifications');
  await finish();
});
