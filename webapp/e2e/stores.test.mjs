// What a page shows while its answers are on their way, come from elsewhere or cannot be had.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, settled, enter, phone, usePortal } from './portal.mjs';

const portal = usePortal();

const table = (page) => page.getByRole('table');

/** Opens the record of a row and comes back while nothing is answered any more. */
async function thereAndBack(page, link) {
  const number = await link.textContent();
  await link.click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
  await page.route('**/api/**', () => undefined);
  await page.goBack();
  await table(page).getByRole('link', { name: number, exact: true }).waitFor({ timeout: 2000 });
  return number;
}

const focusedText = (page) => page.evaluate(() => document.activeElement?.textContent);

test('Back brings the third page of a list at once, scrolled to where it was', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'admin@demo.test', '/admin/orders?size=25&page=3');
  const link = table(page).getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  // The window or the table's own frame, whichever scrolls.
  const scrolled = () =>
    page.evaluate(() => [
      scrollY,
      ...[...document.querySelectorAll('main *')].map(({ scrollTop }) => scrollTop).filter((top) => top > 0),
    ]);
  const before = await scrolled();
  assert.ok(
    before.some((top) => top > 100),
    `it scrolls: ${before}`,
  );
  const number = await thereAndBack(page, link);
  assert.equal(new URL(page.url()).search, '?size=25&page=3');
  await page.waitForFunction((text) => document.activeElement?.textContent === text, number);
  const after = await scrolled();
  after.forEach((top, at) => assert.ok(Math.abs(top - before[at]) < 60, `${before} and then ${after}`));
  await finish();
});

test('Back brings a group that stood open, with its rows, at once', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'admin@demo.test', '/admin/orders?group=status');
  await table(page).getByRole('button', { expanded: false }).first().click();
  const link = table(page).getByRole('link').first();
  await link.waitFor();
  const { search } = new URL(page.url());
  assert.match(search, /open=/);
  await thereAndBack(page, link);
  assert.equal(new URL(page.url()).search, search);
  assert.ok(await table(page).getByRole('button', { expanded: true }).first().isVisible());
  await finish();
});

test('what one person changes by clicking, the list of another shows by itself', async () => {
  const reader = await portal.open();
  const listens = reader.page.waitForResponse((answer) => answer.url().endsWith('/notifications/stream'));
  await enter(reader.page, 'content@demo.test', '/admin/units');
  await listens;
  await table(reader.page).getByRole('link').first().waitFor();

  const writer = await portal.open();
  await enter(writer.page, 'admin@demo.test', '/admin/units/new');
  await writer.page.getByLabel('Code').fill('PALLET');
  await writer.page.getByLabel('Name').fill('Pallet of forty');
  await writer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await table(reader.page).getByText('Pallet of forty').waitFor();
  await writer.finish();
  await reader.finish();
});

test('a phone opens its menu without a connection, also where it was never open', async () => {
  const expected = [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/];
  const { page, finish } = await portal.open({ viewport: phone, expected });
  await enter(page, 'dealer.admin@demo.test', '/orders');
  // The page has its turn first.
  await page.waitForTimeout(5_000);
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'You’re offline.' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Deliveries' }).waitFor();
  await page.context().setOffline(false);
  await finish();
});

test('without a connection a list stays as it is and says so, and is read anew once there is one', async () => {
  const { page, finish } = await portal.open({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] });
  await enter(page, 'content@demo.test', '/admin/news');
  const first = table(page).getByRole('link').first();
  const title = await first.textContent();
  const sign = page.getByRole('status').filter({ hasText: 'You’re offline.' });

  await page.context().setOffline(true);
  await sign.waitFor();
  const written = await api(portal.url, 'content@demo.test', '/admin/news/insert', {
    title: 'Written while the line was down',
    body: '<p>It is read later.</p>',
    audience: { accounts: [], provinces: [], roles: [] },
  });
  assert.ok(written.isSuccess, JSON.stringify(written));
  // What is looked at again by itself stays, and no message takes its place.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(500);
  assert.equal(await first.textContent(), title);

  await page.context().setOffline(false);
  await sign.waitFor({ state: 'detached' });
  await table(page)
    .getByRole('link', { name: 'Written while the line was down' })
    .waitFor({ timeout: 70_000 });
  await finish();
});

test('staff find, open and change a record by keys alone', async () => {
  const { page, finish } = await portal.open();
  const { keyboard } = page;
  await enter(page, 'admin@demo.test');
  const heading = (name) => page.getByRole('heading', { level: 1, name });
  await keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor();
  await keyboard.type('units');
  await page.getByRole('option', { name: /Units of measure/ }).waitFor();
  await keyboard.press('Enter');
  await heading('Units of measure').waitFor();
  await table(page).getByRole('link').first().waitFor();
  await keyboard.press('j');
  const code = await focusedText(page);
  await keyboard.press('Enter');
  await heading(code).waitFor();
  const name = page.getByLabel('Name');
  const isThere = () => name.evaluate((field) => field === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await keyboard.press('Tab');
  assert.ok(await isThere(), 'Tab leads to the name');
  await keyboard.press('End');
  await keyboard.type(' (by keys)');
  await keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Saved' }).first().waitFor();
  assert.match(await name.inputValue(), /\(by keys\)$/);
  await finish();
});
