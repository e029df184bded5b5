// What drafting chooses from, as its supervisor keeps it: an entry's life, two people at once, and a document's
// versions. With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  lookInBothSchemes,
  phone,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const lead = 'draftinglead@demo.test';
const admin = 'admin@demo.test';
const portal = usePortal();

const heading = (page, name) => page.getByRole('heading', { level: 1, name });
const button = (place, name) => place.getByRole('button', { name, exact: true });
const field = (page, name) => page.getByLabel(name, { exact: true });

const paper = (name, words) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${words}\n`),
});

test('a department is added by keyboard, changed by two people at once, and taken out of use', async () => {
  const first = await portal.open();
  await enter(first.page, lead, '/admin/drafting');
  await first.page.waitForURL('**/admin/drafting/departments');
  await first.page.getByText('Engineering', { exact: true }).waitFor();
  await settled(first.page);
  await lookInBothSchemes(first.page, 'departments wide');

  await first.page.getByRole('link', { name: 'Add a department' }).focus();
  await first.page.keyboard.press('Enter');
  await heading(first.page, 'Add a department').waitFor();
  await field(first.page, 'Name').focus();
  await first.page.keyboard.type('Hardware');
  await field(first.page, 'Code').focus();
  await first.page.keyboard.type('HW');
  const members = first.page.getByRole('combobox', { name: 'Members' });
  await members.focus();
  await first.page.keyboard.type('Oksana');
  await first.page.getByRole('option', { name: 'Oksana Melnyk' }).waitFor();
  // Until then all are offered.
  await first.page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await first.page.keyboard.press('ArrowDown');
  await first.page.keyboard.press('Enter');
  await first.page.keyboard.press('Escape');
  await expectAccessible(first.page, 'a new department');
  await button(first.page, 'Save').focus();
  await first.page.keyboard.press('Enter');
  await first.page.waitForURL(/\/admin\/drafting\/departments\/\d+$/);
  await heading(first.page, 'Hardware').waitFor();
  const address = new URL(first.page.url()).pathname;
  const id = Number(address.split('/').at(-1));
  const { item } = await api(portal.url, admin, `/admin/dds/departments/item/${id}`);
  assert.equal(item.people, 'Oksana Melnyk');

  // Who deletes it may still hear that it has changed, and ask for it in vain.
  const second = await portal.open({ expected: [/status of 409/, /status of 404/] });
  await enter(second.page, admin, address);
  await heading(second.page, 'Hardware').waitFor();
  await field(second.page, 'Name').fill('Hardware and locks');
  // The first one's page hears of the change; what is entered meanwhile stays.
  await field(first.page, 'Name').fill('Hardware and handles');
  await button(first.page, 'Save changes').click();
  await heading(first.page, 'Hardware and handles').waitFor();
  await button(second.page, 'Save changes').click();
  const dialog = second.page.getByRole('dialog', { name: 'Someone else has changed this' });
  await dialog.waitFor();
  await dialog.getByText('Hardware and handles').waitFor();
  await expectAccessible(second.page, 'conflict over a department');
  await button(dialog, 'Overwrite with mine').click();
  await dialog.waitFor({ state: 'detached' });
  await heading(second.page, 'Hardware and locks').waitFor();

  await second.page.getByRole('switch', { name: 'Active' }).uncheck();
  await button(second.page, 'Save changes').click();
  await settled(second.page);
  await first.page.goto('/admin/drafting/departments');
  await first.page
    .getByRole('row', { name: /Hardware and locks/ })
    .getByText('Inactive')
    .waitFor();

  // Who may delete it is asked once more.
  await button(second.page, 'Delete').click();
  await button(second.page.getByRole('dialog'), 'Delete').click();
  await second.page.waitForURL('**/admin/drafting/departments');
  await first.page.getByText('Hardware and locks').waitFor({ state: 'detached' });
  await first.finish();
  await second.finish();
});

test('a warranty document gets a file and its next version, and keeps both', async () => {
  const { page, finish } = await portal.open();
  await enter(page, lead, '/admin/drafting/warranty');
  await page.getByText('Limited warranty, residential').click();
  await heading(page, 'Limited warranty, residential').waitFor();
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await button(page, 'limited-warranty.pdf').waitFor();
  await settled(page);
  await lookInBothSchemes(page, 'warranty document wide');
  await page.getByTestId('files').setInputFiles(paper('limited-warranty-2027.pdf', 'twelve years'));
  await button(page, 'limited-warranty-2027.pdf').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Remove/ }).count(), 0);
  await page.goto('/admin/drafting/warranty');
  await page.getByRole('row', { name: /limited-warranty-2027\.pdf/ }).waitFor();
  await page.getByText('Limited warranty, residential').click();
  await button(page, 'limited-warranty.pdf').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.ok(readFileSync(await download.path()).length > 10_000);
  await finish();
});

test('the lists are kept on a phone, and what rules go by stays', async () => {
  const { page, finish } = await portal.open({ viewport: phone, expected: [/status of 422/] });
  await enter(page, admin, '/admin/drafting/requests');
  await page.getByText('Engineering question').waitFor();
  await expectNoSidewaysScroll(page, 'request types on a phone');
  await lookInBothSchemes(page, 'request types narrow');
  await page.getByText('Engineering question').click();
  await heading(page, 'Engineering question').waitFor();
  assert.equal(await button(page, 'Delete').count(), 0);
  await field(page, 'Code').fill('other');
  await button(page, 'Save changes').click();
  await page.getByText("The portal's own rules use this code.").first().waitFor();
  await field(page, 'Code').fill('question');
  await field(page, 'Lead days').fill('2');
  await field(page, 'Answer within days').fill('1');
  await button(page, 'Save changes').click();
  await page.getByText("The days to answer can't be fewer than the lead days.").first().waitFor();
  await expectAccessible(page, 'a request type that is refused');
  await field(page, 'Answer within days').fill('4');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await button(page, 'Save changes').click();
  await saved;
  await page
    .getByText("The days to answer can't be fewer than the lead days.")
    .waitFor({ state: 'detached' });
  await page.reload();
  await settled(page);
  await lookInBothSchemes(page, 'request type narrow');
  assert.equal(await field(page, 'Answer within days').inputValue(), '4');
  const { items } = await api(portal.url, admin, '/admin/drafting-types/requests/listing');
  const question = items.find(({ code }) => code === 'question');
  assert.deepEqual([question.leadDays, question.answerDays], [2, 4]);
  await finish();
});
