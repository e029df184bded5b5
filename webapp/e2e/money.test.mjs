// Money as both sides live with it: what a dealer owes, says to have paid, and what receivables make of it.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  expectAccessible,
  lookInBothSchemes,
  phone,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const dealer = 'dealer.accounting@demo.test';
const receivables = 'receivables@demo.test';
const portal = usePortal();

const heading = (page, name) => page.getByRole('heading', { level: 1, name });
const button = (place, name) => place.getByRole('button', { name, exact: true });

/** The account's open invoices of which nothing is promised yet, in its own currency, oldest first. */
async function openInvoices() {
  const { items } = await api(portal.url, dealer, '/financial/list?take=200');
  return items.filter(({ left, balance, currency }) => left === balance && left > 0 && currency === 'CAD');
}

/** The bytes of what a button downloads. */
async function downloaded(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path());
}

let recorded = '';

test('a dealer pastes what was paid, sees what was read, and records it by keyboard', async () => {
  const [first, second] = await openInvoices();
  const { page, finish } = await portal.open();
  await enter(page, dealer, '/financials');
  await heading(page, 'Balance').waitFor();
  await lookInBothSchemes(page, 'financials wide');
  await page.goto('/financials/remit');
  await heading(page, 'Record a payment').waitFor();
  await page.getByLabel('Method').selectOption('EFT');
  await page.getByLabel('Transfer reference').fill('EFT 20417');
  await page.getByRole('textbox', { name: 'Date' }).fill(dayFromNow(0));
  await button(page, 'Paste a list').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('List of invoices')
    .fill(`${first.invoiceNumber}\t${first.left.toFixed(2)}\n${second.invoiceNumber}\t1.00\nX-404\t12.00`);
  await button(dialog, 'Read the list').click();
  await dialog.getByText('2 lines were read').waitFor();
  await dialog.getByText('1 line was not understood').waitFor();
  await expectAccessible(page, 'what was pasted');
  await button(dialog, 'Apply 2 lines').focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel(`Reason for short payment of ${second.invoiceNumber}`).selectOption('Wrong price');
  await page.getByText('Draft saved').waitFor();
  await lookInBothSchemes(page, 'remit wide');
  await page.getByRole('button', { name: /^Send to / }).focus();
  await page.keyboard.press('Enter');
  await heading(page, /^Payment RM-/).waitFor();
  await page.getByText('Sent, not posted', { exact: true }).first().waitFor();
  await lookInBothSchemes(page, 'remittance wide');
  recorded = page.url().split('/').at(-1);
  const { item } = await api(portal.url, dealer, `/financial/details?id=${recorded}`);
  assert.equal(item.amount, Number((first.left + 1).toFixed(2)));
  assert.equal(item.unapplied, 0);
  await finish();
});

test('the first click with Shift selects all rows up to it, wherever words are cut', async () => {
  const { page, finish } = await portal.open();
  await enter(page, dealer, '/invoices');
  const boxes = page.getByRole('checkbox', { name: /^Select invoice/ });
  await boxes.nth(4).waitFor();
  await boxes.first().click();
  const { x, y, width, height } = await boxes.nth(4).boundingBox();
  await page.keyboard.down('Shift');
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 80 });
  await page.keyboard.up('Shift');
  const isChecked = () => boxes.evaluateAll((all) => all.map(({ checked }) => checked));
  assert.deepEqual((await isChecked()).slice(0, 6), [true, true, true, true, true, false]);
  await finish();
});

test('a dealer pays the oldest first on a phone', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, dealer, '/financials');
  await heading(page, 'Balance').waitFor();
  await lookInBothSchemes(page, 'financials narrow');
  await page.goto('/financials/remit');
  await page.getByLabel('Method').selectOption('Cheque');
  await page.getByLabel('Cheque number').fill('Cheque 881');
  await page.getByLabel('Amount', { exact: true }).fill('250');
  await button(page, 'Oldest first').tap();
  await page.getByText('Draft saved').waitFor();
  await lookInBothSchemes(page, 'remit narrow');
  await finish();
});

test('receivables review, ask and approve what was recorded, and post it, by keyboard', async () => {
  const { page, finish } = await portal.open();
  await enter(page, receivables, '/admin/remittances');
  await heading(page, 'Remittances').waitFor();
  await lookInBothSchemes(page, 'remittances queue wide');
  await page.goto(`/admin/remittances/${recorded}`);
  await heading(page, /^Remittance RM-/).waitFor();
  await lookInBothSchemes(page, 'remittance desk wide');
  await button(page, 'Review').focus();
  await page.keyboard.press('Enter');
  await page.getByText('In review', { exact: true }).first().waitFor();

  await button(page, 'Approve').focus();
  await page.keyboard.press('Enter');
  const approve = page.getByRole('dialog');
  await expectAccessible(page, 'approve a remittance');
  await button(approve, 'Approve').focus();
  await page.keyboard.press('Enter');
  await approve.waitFor({ state: 'detached' });
  await page.getByText('Approved', { exact: true }).first().waitFor();

  await button(page, 'Post').focus();
  await page.keyboard.press('Enter');
  const post = page.getByRole('dialog');
  await post.getByLabel('Receipt number').fill('R-5501');
  await expectAccessible(page, 'post a remittance');
  await button(post, 'Post').focus();
  await page.keyboard.press('Enter');
  await post.waitFor({ state: 'detached' });
  await page.getByText('Posted', { exact: true }).first().waitFor();
  const { item } = await api(portal.url, receivables, `/admin/remittance/${recorded}`);
  assert.equal(item.status, 'posted');
  await finish();
});

test('receivables ask about a remittance on a phone, and the dealer answers', async () => {
  const [invoice] = await openInvoices();
  const form = {
    method: 'eft',
    reference: 'EFT 20418',
    paidOn: dayFromNow(0),
    amount: invoice.left,
    currency: 'CAD',
    invoices: [{ invoiceId: invoice.id, amount: invoice.left }],
  };
  const { id, message } = await api(portal.url, dealer, '/financial/remit', form);
  assert.ok(id, message);
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, receivables, `/admin/remittances/${id}`);
  await button(page, 'Review').tap();
  await page.getByText('In review', { exact: true }).first().waitFor();
  await lookInBothSchemes(page, 'remittance desk narrow');
  await button(page, 'More').tap();
  await page.getByRole('menuitem', { name: 'Ask the dealer' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question').fill('Which bank did it come from?');
  await expectAccessible(page, 'ask about a remittance');
  await button(dialog, 'Ask the dealer').tap();
  await page.getByText('Waiting for the dealer', { exact: true }).first().waitFor();
  await finish();

  const other = await portal.open({ viewport: phone, isTouch: true });
  await enter(other.page, dealer, `/financials/history/${id}`);
  await other.page.getByText('Which bank did it come from?').first().waitFor();
  await lookInBothSchemes(other.page, 'remittance question narrow');
  await other.page.getByLabel('Your reply').fill('From the credit union.');
  await button(other.page, 'Send reply').tap();
  await other.page.getByText('Being matched', { exact: true }).first().waitFor();
  await other.finish();
});

test('a statement and several invoices are downloaded', async () => {
  const { page, finish } = await portal.open();
  await enter(page, dealer, '/financials');
  await button(page, 'Download statement').first().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'statement');
  const statement = await downloaded(page, () => button(dialog, 'Download statement').click());
  assert.equal(statement.subarray(0, 5).toString(), '%PDF-');

  await page.goto('/invoices');
  await settled(page);
  for (const place of [1, 2])
    await page.getByRole('row').nth(place).getByRole('checkbox').check({ force: true });
  const archive = await downloaded(page, () => page.getByRole('button', { name: 'Download PDFs' }).click());
  assert.equal(archive.subarray(0, 2).toString(), 'PK');
  await finish();
});
