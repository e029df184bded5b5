// The system page: what needs attention, a backup made and tested by hand, and the portal closed and opened again. With
// SHOTS=folder a picture of each step is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, expectAccessible, lookInBothSchemes, phone, settled, enter, usePortal } from './portal.mjs';

const portal = usePortal();

const panelOf = (page, name) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

test('a backup is made and tested from the system page, which says what came of it', async () => {
  const { page, finish } = await portal.open({ viewport: desktop });
  await enter(page, 'admin@demo.test', '/admin/system');
  await settled(page);
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  const [first] = await parts.allTextContents();
  assert.equal(first, 'Needs attention');
  await panelOf(page, 'This installation').getByText('Running since').waitFor();
  await lookInBothSchemes(page, 'system');

  const backups = panelOf(page, 'Backups');
  assert.equal(await backups.getByRole('button', { name: 'Test last backup' }).count(), 0);
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('The backup is made and verified.').waitFor({ timeout: 60_000 });
  await backups
    .getByRole('region', { name: 'Backups' })
    .getByText(/^transom-.*\.tar\.zst/)
    .waitFor();
  await backups.getByRole('button', { name: 'Test last backup' }).click();
  await page.getByText('The last backup works.').waitFor({ timeout: 90_000 });
  await backups.getByText('Passed').waitFor();
  await backups.getByText('Steps of the last test').click();
  await backups.getByText('Open an invoice as a PDF').waitFor();
  await settled(page);
  await lookInBothSchemes(page, 'system-backups');
  await finish();
});

test('what needs attention is read on a phone, and goes when it is over', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, 'admin@demo.test', '/admin/system');
  await settled(page);
  await page.getByRole('button', { name: 'Close the portal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the portal' }).click();
  const attention = panelOf(page, 'Needs attention');
  await attention.getByText('The portal is closed for maintenance').waitFor();
  await attention.getByText('transom maintenance off').waitFor();
  await settled(page);
  await expectAccessible(page, 'closed');
  await lookInBothSchemes(page, 'system-phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= phone.width, `the page is ${width} wide`);
  await page.getByRole('button', { name: 'Open the portal' }).click();
  await attention.getByText('The portal is closed for maintenance').waitFor({ state: 'detached' });
  await finish();
});
