// What comes to the screen without being loaded: finds while someone types, and what is told to everyone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, expectAccessible, enter, usePortal } from './portal.mjs';

const portal = usePortal();

test('the search box finds an order by its number and a person by name, each for those who may see them', async () => {
  const { page, finish } = await portal.open();
  const { items } = await api(portal.url, 'dealer.admin@demo.test', '/order/current?take=1');
  const number = items[0].orderNumber;
  await enter(page, 'dealer.admin@demo.test');
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
  await palette.getByText('No results. Try another word.').waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await finish();

  const other = await portal.open();
  await enter(other.page, 'other.admin@demo.test');
  await other.page.keyboard.press('Control+k');
  const theirs = other.page.getByRole('dialog', { name: 'Search everything' });
  await theirs.getByRole('combobox').fill(number);
  await theirs.getByText('No results. Try another word.').waitFor();
  await other.finish();
});

test('news that comes out is told at once to whoever is signed in, and leads to what it says', async () => {
  const { page, finish } = await portal.open();
  // What comes out before the page listens is in its lists already and is not told once more.
  const listens = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
  await enter(page, 'dealer.admin@demo.test');
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

test('the bell shows what is new without reading it, and its page reads it', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.orders@demo.test');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, .* unread/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('heading', { name: 'Your work' }).waitFor();
  await panel.getByRole('heading', { name: /^From / }).waitFor();
  await expectAccessible(page, 'the bell');
  await page.keyboard.press('Escape');
  await bell.click();
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const away = page.getByRole('button', { name: /^Dismiss:/ });
  const before = await away.count();
  assert.ok(before > 0);
  await away.first().click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('button[aria-label^="Dismiss:"]').length === count - 1,
    before,
  );
  await expectAccessible(page, 'notifications');
  await finish();
});

test('a list that is open follows what is written elsewhere, and never blanks meanwhile', async () => {
  const { page, finish } = await portal.open();
  const listens = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
  await enter(page, 'content@demo.test', '/admin/news');
  await listens;
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.evaluate(() => {
    const blanked = () => document.querySelector('main .mantine-Skeleton-root') !== null;
    new MutationObserver(() => (window.hasBlanked ||= blanked())).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  const title = 'Patio doors ship from Brandon';
  const written = await api(portal.url, 'content@demo.test', '/admin/news/insert', {
    title,
    body: '<p>From Monday on.</p>',
    audience: { accounts: [], provinces: [], roles: [] },
  });
  assert.ok(written.isSuccess, JSON.stringify(written));
  await page.getByRole('table').getByRole('link', { name: title }).waitFor();
  assert.ok(!(await page.evaluate(() => window.hasBlanked)));
  await finish();
});

test('Back is instant: the same sort, rows and row, without waiting for the server', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.admin@demo.test', '/orders?sort=orderNumber&size=25');
  const link = page.getByRole('table').getByRole('link').nth(7);
  const words = await link.textContent();
  const [number] = /\b[A-Z]\d{4,}(-\w+)?/.exec(words);
  await link.click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
  // Whatever is asked from now on is never answered.
  await page.route('**/api/**', () => undefined);
  await page.goBack();
  const again = page.getByRole('table').getByRole('link').filter({ hasText: number });
  await again.waitFor();
  assert.equal(new URL(page.url()).search, '?sort=orderNumber&size=25');
  await page.waitForFunction((text) => document.activeElement?.textContent === text, words);
  await finish();
});
