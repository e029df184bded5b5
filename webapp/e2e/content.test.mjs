// What staff write, from the first word to the last reader.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { expectAccessible, search, settled, enter, usePortal } from './portal.mjs';

const portal = usePortal();

const heading = (page, name) => page.getByRole('heading', { level: 1, name });

/** A picture of one colour, 64 pixels square. */
function picture(name, [red, green, blue]) {
  const chunk = (kind, data) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(kind), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([head, named, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(64, 0);
  size.writeUInt32BE(64, 4);
  size.set([8, 2], 8);
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(64 * 3).map((_, at) => [red, green, blue][at % 3]),
  ]);
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

test('a news item is written, published, read and confirmed, and found by nobody once withdrawn', async () => {
  const title = 'Spring prices hold until June';
  const staff = await portal.open({ expected: [/status of 4\d\d/] });
  await enter(staff.page, 'content@demo.test', '/admin/news');
  await staff.page.getByRole('link', { name: 'Add news item' }).click();
  await heading(staff.page, 'Add news item').waitFor();
  await staff.page.getByLabel('Title', { exact: true }).fill(title);
  await staff.page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await staff.page.keyboard.type('Orders entered before ');
  // The toolbar's buttons leave the focus in the text, so that nothing typed at once is lost.
  await staff.page.getByRole('button', { name: 'Bold' }).hover();
  await staff.page.mouse.down();
  assert.equal(await staff.page.evaluate(() => document.activeElement.role), 'textbox');
  await staff.page.mouse.up();
  await staff.page.keyboard.type('30 June');
  await staff.page.getByRole('switch', { name: 'Required reading' }).check();
  await staff.page.getByRole('combobox', { name: 'Roles' }).fill('View');
  await staff.page.getByRole('option', { name: 'Viewer', exact: true }).waitFor();
  await staff.page.keyboard.press('Escape');
  await expectAccessible(staff.page, 'writing news');
  await staff.page.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.page.waitForURL(/\/admin\/news\/\d+$/);
  await heading(staff.page, title).waitFor();
  const id = staff.page.url().match(/\d+$/)[0];

  const sheet = {
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Item,Price\nCasement,412.50\n'),
  };
  await staff.page.getByTestId('files').setInputFiles(sheet);
  await staff.page.getByRole('button', { name: 'spring.csv', exact: true }).waitFor();
  await staff.page.getByTestId('files').setInputFiles({ ...sheet, name: 'spring.exe', mimeType: '' });
  await staff.page.getByRole('main').getByRole('alert').first().waitFor();
  await expectAccessible(staff.page, 'news with a file and a refused one');

  const reader = await portal.open({ expected: [/status of 404/] });
  await enter(reader.page, 'dealer.viewer@demo.test', `/news/${id}`);
  await reader.page.waitForURL('**/404');

  // What must be read is published after a last look at how many people it asks.
  await staff.page.getByRole('button', { name: 'Publish' }).click();
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish to \d+ people$/ })
    .click();
  await staff.page.getByRole('button', { name: 'Withdraw' }).waitFor();

  await reader.page.goto('/news');
  await reader.page.getByRole('main').getByRole('link', { name: title }).click();
  await heading(reader.page, title).waitFor();
  assert.equal(await reader.page.getByRole('main').locator('strong').textContent(), '30 June');
  const coming = reader.page.waitForEvent('download');
  await reader.page.getByRole('button', { name: 'Download spring.csv' }).click();
  assert.deepEqual(readFileSync(await (await coming).path()), sheet.buffer);
  await expectAccessible(reader.page, 'news that must be read');
  await reader.page.getByRole('button', { name: 'Mark as read' }).click();
  await reader.page.getByText('You have confirmed that you have read this.').waitFor();

  await staff.page.reload();
  await settled(staff.page);
  // Editors who may not see dealers' people see how many of each account have read it, and no names.
  await staff.page.getByText(/^1 of \d+ have read it$/).waitFor();
  await expectAccessible(staff.page, 'receipts');

  await staff.page.getByRole('button', { name: 'Withdraw' }).click();
  await staff.page.getByRole('button', { name: 'Publish' }).waitFor();
  await reader.page.goto('/news');
  await settled(reader.page);
  assert.equal(await reader.page.getByRole('main').getByRole('link', { name: title }).count(), 0);
  await reader.page.goto(`/news/${id}`);
  await reader.page.waitForURL('**/404');
  await staff.finish();
  await reader.finish();
});

test('an article is written step by step, put in order by keyboard, read and found helpful', async () => {
  const title = 'Setting a drip cap';
  const staff = await portal.open();
  const { page } = staff;
  await enter(page, 'content@demo.test', '/admin/knowledge');
  await page.getByRole('link', { name: 'Add article' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('combobox', { name: 'Category' }).fill('Doors');
  await page.getByRole('option', { name: 'Doors', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/knowledge\/\d+$/);
  await heading(page, title).waitFor();
  const article = new URL(page.url()).pathname;

  for (const [words, colour] of [
    ['Nail the flange', [40, 90, 160]],
    ['Clean the head', [160, 90, 40]],
  ]) {
    await page.getByRole('link', { name: 'Add a step' }).click();
    await page.getByRole('textbox', { name: /^Heading/ }).fill(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, words).waitFor();
    const [name] = words.toLowerCase().split(' ');
    await page.getByTestId('files').setInputFiles(picture(`${name}.png`, colour));
    await page.getByRole('button', { name: `${name}.png`, exact: true }).waitFor();
    await expectAccessible(page, 'a step');
    await page.goto(article);
    await heading(page, title).waitFor();
  }

  await page.getByRole('link', { name: '2. Clean the head' }).waitFor();
  const steps = () => page.getByRole('link', { name: /^\d\. / }).allTextContents();
  assert.deepEqual(await steps(), ['1. Nail the flange', '2. Clean the head']);
  await page.getByRole('button', { name: 'Move step 2 up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '1. Clean the head' }).waitFor();
  assert.deepEqual(await steps(), ['1. Clean the head', '2. Nail the flange']);
  // Under the bar at the foot only parts of buttons can be seen.
  await heading(page, title).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'steps');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();

  const reader = await portal.open();
  await enter(reader.page, 'dealer.viewer@demo.test', '/knowledge');
  await search(reader.page, 'drip flange');
  // While the list narrows, what is under the pointer moves away.
  await settled(reader.page);
  await reader.page.getByRole('main').getByRole('link', { name: title }).click();
  await heading(reader.page, title).waitFor();
  const shown = reader.page.getByRole('main').getByRole('heading', { level: 2 });
  assert.deepEqual((await shown.allTextContents()).slice(0, 2), ['Clean the head', 'Nail the flange']);
  await reader.page.getByRole('button', { name: 'Enlarge clean.png' }).click();
  await reader.page.getByRole('dialog').getByRole('img', { name: 'clean.png' }).waitFor();
  await reader.page.keyboard.press('Escape');
  await reader.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await reader.page.getByText('Thanks for your feedback.').waitFor();
  await expectAccessible(reader.page, 'an article with steps');
  await reader.finish();

  await page.goto(`/admin/knowledge?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.waitFor();
  const column = await page.getByRole('columnheader').allTextContents();
  const votes = row.getByRole('cell').or(row.getByRole('rowheader'));
  assert.equal(await votes.nth(column.findIndex((name) => name.startsWith('Helpful'))).textContent(), '1');
  await staff.finish();
});
