// Accepted quotes as both sides live with them: a dealer orders by accepting a quote, the order desk asks, and enters it.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  enter,
  expectAccessible,
  keepPicture,
  look,
  lookInBothSchemes,
  phone,
  usePortal,
} from './portal.mjs';

const desk = 'orderdesk@demo.test';
const password = 'transom-demo-2026';

/** Someone of an account who may order without a limit. */
async function ownerOf(url, account) {
  if (account === 'PRAIRIE') return 'dealer.admin@demo.test';
  const filter = JSON.stringify([['account', '=', account], 'and', ['status', '=', 'active']]);
  const query = new URLSearchParams({ take: '50', filter });
  const { items } = await api(url, 'admin@demo.test', `/admin/users?${query}`);
  const owner = items.find(({ roleNames, mfaType }) => roleNames.includes('Owner') && mfaType === 'none');
  assert.ok(owner, `an owner of ${account}`);
  return owner.email;
}

/** A quote that can be accepted, of the demo's first account if that has one today, and who owns its account. */
async function validQuote(url) {
  const filter = JSON.stringify([['quoteState', '=', 'open'], 'and', ['expiresOn', '>=', dayFromNow(0)]]);
  const query = new URLSearchParams({ take: '50', stage: 'quote', filter });
  const { items } = await api(url, desk, `/admin/orders/listing?${query}`);
  const quote = items.find(({ account }) => account === 'PRAIRIE') ?? items[0];
  assert.ok(quote, 'the demo has a quote that can be accepted');
  return { ...quote, dealer: await ownerOf(url, quote.account) };
}

const portal = usePortal({ prepare: validQuote });

const button = (place, name) => place.getByRole('button', { name, exact: true });
const heading = (page, name) => page.getByRole('heading', { level: 1, name });
const status = (page, words) => page.getByRole('main').getByText(words, { exact: true }).first();
const sketch = { name: 'sketch.txt', mimeType: 'text/plain', buffer: Buffer.from('White inside.') };

let id = 0;

test('a dealer accepts a quote, exactly as it is shown', async () => {
  const { orderNumber, dealer } = portal.prepared;
  // Another name is refused.
  const { page, finish } = await portal.open({ expected: [/ 422 /] });
  await enter(page, dealer, '/quotes');
  await page.getByRole('link', { name: orderNumber, exact: true }).click();
  await heading(page, `Quote ${orderNumber}`).waitFor();
  await lookInBothSchemes(page, 'quote-valid');
  await page.getByRole('link', { name: 'Accept quote' }).click();
  await page.getByRole('region', { name: 'What you accept' }).waitFor();
  await page.getByLabel('PO number', { exact: true }).fill('PO-2026-77');
  await page.getByLabel('Ship to').selectOption({ index: 1 });
  await page.getByLabel('Comment for the order desk (optional)').fill('Call before delivery.');
  const name = page.getByLabel('Your full name');
  const own = await name.inputValue();
  await name.fill('Someone Else');
  const accept = page.getByRole('button', { name: /^Accept for / });
  await accept.click();
  // The refusal stands beside its field, and nothing is lost.
  await page.getByText(`Enter your own name: ${own}`).first().waitFor();
  assert.equal(await page.getByLabel('PO number', { exact: true }).inputValue(), 'PO-2026-77');
  await name.fill(own);
  await lookInBothSchemes(page, 'quote-accept');
  await accept.click();
  const proof = page.getByLabel('Password', { exact: true });
  await proof
    .or(heading(page, /^Accepted quote AQ-/))
    .first()
    .waitFor();
  if (await proof.isVisible()) {
    await proof.fill(password);
    await accept.click();
  }
  await heading(page, /^Accepted quote AQ-/).waitFor();
  id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await status(page, 'Sent to the order desk').waitFor();
  await page.getByText('The order desk has your order').waitFor();
  await lookInBothSchemes(page, 'acceptance-submitted');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download receipt').click(),
  ]);
  assert.equal(
    readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );

  await page.goto('/quotes/accepted');
  await page.locator(`a[href="/quotes/accepted/${id}"]`).waitFor();
  await lookInBothSchemes(page, 'acceptances');
  const again = await api(portal.url, dealer, '/order/ddsquotelisting?take=50');
  assert.equal(again.items.find((one) => one.id === portal.prepared.id).quoteState, 'accepted');
  await finish();
});

test('the order desk takes it from the queue and asks, with a file', async () => {
  const { page, finish } = await portal.open();
  await enter(page, desk);
  await page.getByRole('link', { name: 'Accepted quotes', exact: true }).first().click();
  await button(page, 'New').click();
  await lookInBothSchemes(page, 'acceptance-queue');
  await page.locator(`a[href="/admin/quotes/accepted/${id}"]`).click();
  await heading(page, /^Accepted quote AQ-/).waitFor();
  await button(page.getByRole('main'), 'Take').click();
  await status(page, 'Being entered').waitFor();
  await lookInBothSchemes(page, 'acceptance-taken');

  await button(page.getByRole('main'), 'Ask the dealer').click();
  const ask = page.getByRole('dialog', { name: /^Ask the dealer · / });
  await ask.getByLabel('Your question').fill('Which color outside?');
  await ask.locator('input[type=file]').setInputFiles(sketch);
  await expectAccessible(page, 'ask about an accepted quote');
  await keepPicture(page, 'acceptance-ask');
  await button(ask, 'Ask the dealer').click();
  await status(page, 'Waiting for the dealer').waitFor();
  await finish();
});

test('the dealer finds the question on the dashboard and replies from a phone, with a file', async () => {
  const { dealer } = portal.prepared;
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, dealer);
  // A phone shows five first; of the others, the rest of each kind stands in its list.
  await page.getByRole('link', { name: /^Show all \d+$/ }).tap();
  await page.getByRole('link', { name: /accepted quotes? that wait/ }).tap();
  await heading(page, 'Accepted quotes').waitFor();
  await page.locator(`a[href="/quotes/accepted/${id}"]`).first().tap();
  await page.getByText('Your reply is needed').waitFor();
  await page.getByText('Which color outside?').first().waitFor();
  await page.getByRole('button', { name: 'sketch.txt', exact: true }).first().waitFor();
  await page.getByLabel('Your reply').fill('Iron ore, as quoted.');
  await page.locator('input[type=file]:not([data-testid])').setInputFiles({ ...sketch, name: 'answer.txt' });
  await lookInBothSchemes(page, 'acceptance-question-phone');
  await button(page, 'Send reply').tap();
  await status(page, 'Being entered').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Iron ore, as quoted.' }).first().waitFor();
  await look(page, 'acceptance-replied-phone');
  await finish();
});

test('the order desk enters it on a phone, with the number of the order', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, desk, `/admin/quotes/accepted/${id}`);
  await page.getByText('Iron ore, as quoted.').waitFor();
  await button(page.getByRole('main'), 'Mark as entered').tap();
  const dialog = page.getByRole('dialog', { name: /^Mark as entered · / });
  await dialog.getByLabel('Order number in the ERP (optional)').fill('W998877');
  await expectAccessible(page, 'enter an accepted quote');
  await keepPicture(page, 'acceptance-enter-phone');
  await button(dialog, 'Mark as entered').tap();
  await status(page, 'Entered, waiting for the import').waitFor();
  await look(page, 'acceptance-entered-phone');
  const { item } = await api(portal.url, portal.prepared.dealer, `/quote/acceptance/item/${id}`);
  assert.deepEqual([item.status, item.orderNumber], ['entered', 'W998877']);
  assert.deepEqual(
    item.files.map(({ name, messageId }) => [name, typeof messageId]),
    [
      ['answer.txt', 'number'],
      ['sketch.txt', 'number'],
    ],
  );
  await finish();
});

test('what an import has changed is shown to both sides, and accepted again', async () => {
  const filter = encodeURIComponent(JSON.stringify(['status', '=', 'question']));
  const { items } = await api(portal.url, desk, `/admin/quotes/acceptances/list?filter=${filter}&take=50`);
  const read = ({ id: one }) => api(portal.url, desk, `/admin/quotes/acceptances/${one}`);
  const changed = (await Promise.all(items.map(read))).find(({ item }) => item.question === 'change')?.item;
  assert.ok(changed, 'the demo has an accepted quote that has changed');
  const { page, finish } = await portal.open();
  await enter(page, desk, `/admin/quotes/accepted/${changed.id}`);
  await page.getByText('The quote has changed since it was accepted').waitFor();
  await lookInBothSchemes(page, 'acceptance-changed');
  await finish();

  const { page: other, finish: finishOther } = await portal.open();
  await enter(other, await ownerOf(portal.url, changed.account), `/quotes/accepted/${changed.id}`);
  await other.getByRole('region', { name: 'What has changed' }).waitFor();
  await other.getByRole('link', { name: 'Review and accept again' }).click();
  await other.getByRole('region', { name: 'What has changed' }).waitFor();
  await lookInBothSchemes(other, 'quote-accept-again');
  assert.equal(await other.getByLabel('PO number', { exact: true }).inputValue(), changed.po);
  const shipTo = other.getByLabel('Ship to');
  if ((await shipTo.inputValue()) === '') await shipTo.selectOption({ index: 1 });
  const accept = other.getByRole('button', { name: /^Accept for / });
  await accept.click();
  const proof = other.getByLabel('Password', { exact: true });
  await proof
    .or(heading(other, `Accepted quote ${changed.number}`))
    .first()
    .waitFor();
  if (await proof.isVisible()) {
    await proof.fill(password);
    await accept.click();
  }
  await heading(other, `Accepted quote ${changed.number}`).waitFor();
  await status(other, 'Sent to the order desk').waitFor();
  await finishOther();
});
