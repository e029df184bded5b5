// The desk for change requests: a request's whole life among staff, at a desk, on a phone and by keyboard.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { people, priceChange } from './change-scene.mjs';
import {
  api,
  expectAccessible,
  keepPicture,
  look,
  lookInBothSchemes,
  phone,
  enter,
  usePortal,
} from './portal.mjs';

const dealer = 'PRAIRIE';
/** An order of the dealer's with a second line, which nothing is to be changed about yet. */
async function findOrder(url) {
  const filter = [
    ['account', '=', dealer],
    'and',
    ['kind', '=', 'order'],
    'and',
    ['status', '=', 'released'],
  ];
  const query = new URLSearchParams({ take: '20', filter: JSON.stringify(filter) });
  const { items } = await api(url, people.desk, `/admin/orders/listing?${query}`);
  // A change that is open already would have to be commented on; of an order with none, no line is in one.
  const { items: changes } = await api(url, people.desk, '/admin/orders/changerequests/list?take=500');
  const isFree = (order) => !changes.some(({ orderId }) => orderId === order.id);
  const order = items.find((one) => one.stage === 'current' && one.lineCount > 1 && isFree(one));
  assert.ok(order, 'an order to change');
  return order;
}

const portal = usePortal({ prepare: findOrder });

const button = (place, name) => place.getByRole('button', { name, exact: true });

/** Opens what an action needs, from its button or from the menu. */
async function begin(page, action) {
  await page.getByRole('heading', { level: 1, name: /^Change request CR-/ }).waitFor();
  const direct = button(page.getByRole('main'), action);
  if (await direct.isVisible()) await direct.click();
  else {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action} · `) });
  await dialog.getByRole('button', { name: action, exact: true }).waitFor();
  return dialog;
}

/** The rest of a dialog after its button: it closes, and the page shows the new status. */
async function becomes(page, words) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
}

let address = '';

test('a change that a dealer asks for by phone is entered, verified and forwarded', async () => {
  const { orderNumber, id } = portal.prepared;
  const { page, finish } = await portal.open();
  await enter(page, people.desk, '/admin/change-requests/new');
  await page.getByLabel('Dealer', { exact: true }).fill('Prairie Window');
  await page.getByRole('option', { name: /Prairie Window & Door Centre/ }).click();
  await page.getByRole('combobox', { name: 'Order', exact: true }).fill(orderNumber);
  await page.getByRole('option', { name: new RegExp(orderNumber) }).click();
  await page.getByLabel('Change', { exact: true }).selectOption('Cancel line');
  await page.getByRole('checkbox', { name: /^2 · / }).check();
  await page.getByLabel('What should change?').fill('The opening was closed up, so it is not needed.');
  await page.getByText(/^Late-change fee today/).waitFor();
  await lookInBothSchemes(page, 'change-new');
  await button(page, 'Create request').click();
  await page.getByRole('heading', { level: 1, name: /Change request CR-/ }).waitFor();
  address = new URL(page.url()).pathname;
  assert.match(await page.getByRole('main').textContent(), new RegExp(orderNumber));

  await button(page, 'Verify').click();
  await button(page.getByRole('dialog', { name: /^Verify CR-/ }), 'Verify').click();
  await becomes(page, 'Verified');
  await lookInBothSchemes(page, 'change-verified');
  await finish();

  const { page: other, finish: finishOther } = await portal.open();
  await enter(other, people.manager, '/admin/change-requests');
  await button(other, 'My turn').click();
  await lookInBothSchemes(other, 'change-queue');
  await other.locator(`a[href="${address}"]`).click();
  const forward = await begin(other, 'Forward');
  await forward.getByLabel('Forward to').selectOption('Oksana Melnyk');
  await forward.getByLabel('What do you need from them?').fill('Has the glass been cut?');
  await expectAccessible(other, 'forward');
  await keepPicture(other, 'change-forward');
  await button(forward, 'Forward').click();
  await becomes(other, 'In review');
  assert.equal(await button(other.getByRole('main'), 'Reply').count(), 0, id);
  await finishOther();
});

test('planning answers on a phone, and the request goes back to who forwarded it', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, people.planning, '/admin/change-requests');
  await look(page, 'change-queue-phone');
  await page.goto(address);
  await page.getByText('It’s your turn: Marcus Oyelaran forwarded this to you').waitFor();
  await look(page, 'change-phone');
  await page.getByText('Has the glass been cut?').first().waitFor();
  await button(page.getByRole('main'), 'Add planning comment').click();
  const comment = page.getByRole('dialog', { name: /^Add planning comment · / });
  await comment.getByText('Can be done', { exact: true }).click();
  await comment.getByLabel('Order stage (optional)').fill('Not cut yet');
  await comment.getByLabel('Comment', { exact: true }).fill('It can be cancelled without scrap.');
  await expectAccessible(page, 'planning comment on a phone');
  await keepPicture(page, 'change-planning-phone');
  await button(comment, 'Comment and reply').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByText('It’s your turn: Marcus Oyelaran forwarded this to you')
    .waitFor({ state: 'detached' });
  await finish();
});

test('the account manager prices it, and the rule that asks a supervisor is named', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.manager, address);
  await page.getByText('It’s your turn', { exact: true }).waitFor();
  await page.getByText('It can be cancelled without scrap.').first().waitFor();
  const price = await begin(page, 'Set price');
  await price.getByLabel('Reason for amount 1', { exact: true }).fill('No charge');
  await price.getByLabel('Amount 1', { exact: true }).fill('0');
  await price.getByText(/A supervisor has to approve prices above/).waitFor();
  await expectAccessible(page, 'price');
  await keepPicture(page, 'change-price');
  await button(price, 'Set price').click();
  await becomes(page, 'With the supervisor');
  await page.getByText('The price needs a supervisor’s approval: Line is cancelled').waitFor();
  assert.equal(await button(page.getByRole('main'), 'Approve price').count(), 0);
  await finish();
});

test('a supervisor approves a price by keyboard alone', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.supervisor);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.waitForURL('**/admin/change-requests');
  await page.goto(address);
  const approve = button(page.getByRole('main'), 'Approve price');
  await approve.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Approve price · / });
  await dialog.getByText(/You approve the price of \$0.00/).waitFor();
  await expectAccessible(page, 'approve price');
  await keepPicture(page, 'change-approve');
  const sure = button(dialog, 'Approve price');
  for (let steps = 0; steps < 5 && !(await sure.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Free of charge and without another load date, it asks the dealer nothing.
  await becomes(page, 'Approved by the dealer');
  await finish();
});

test('the order desk completes it with the ERP’s revision, on a phone', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, people.desk, address);
  const complete = await begin(page, 'Complete');
  await complete.getByLabel('Order revision in the ERP').fill('C');
  await complete.getByLabel('Load date').fill('2027-01-12');
  await complete.getByLabel('Comment to the dealer').fill('The line has been cancelled.');
  await expectAccessible(page, 'complete on a phone');
  await keepPicture(page, 'change-complete-phone');
  await button(complete, 'Complete').click();
  await becomes(page, 'Completed');
  await look(page, 'change-completed-phone');
  const { item } = await api(
    portal.url,
    people.desk,
    `/admin/orders/changerequests/${address.split('/').at(-1)}`,
  );
  assert.deepEqual([item.orderRevision, item.loadedOn], ['C', '2027-01-12']);
  await finish();
});

test('the order desk records an answer that came by phone, with its proof', async () => {
  const { id, allowedActions } = await priceChange(portal.url, dealer, portal.prepared.id);
  // Who has set the price records no answer to it.
  assert.ok(!allowedActions.some(({ action }) => action === 'dealeranswer'));

  const { page, finish } = await portal.open();
  await enter(page, people.desk, `/admin/change-requests/${id}`);
  const record = await begin(page, 'Record dealer’s answer');
  await record.getByText('Approved', { exact: true }).click();
  await record.getByLabel('Who answered, and how?').fill('Maya Okafor, by phone at ten past nine');
  await record.locator('input[type=file]').setInputFiles({
    name: 'call.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Called at 9:10: yes, paint it white.'),
  });
  await expectAccessible(page, 'record an answer');
  await keepPicture(page, 'change-record-answer');
  await button(record, 'Record dealer’s answer').click();
  await becomes(page, 'Approved by the dealer');
  await lookInBothSchemes(page, 'change-answer-recorded');
  const { item } = await api(portal.url, people.desk, `/admin/orders/changerequests/${id}`);
  assert.equal(item.answer.proof, 'call.txt');
  await finish();
});

test('what prices follow is set by supervisors, and read by everyone at the desk', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.supervisor, '/admin/change-settings');
  await page.getByLabel('Prices above this amount need a supervisor').fill('750');
  await lookInBothSchemes(page, 'change-rules');
  await button(page, 'Save changes').click();
  await page.getByRole('link', { name: 'Late-change fees' }).click();
  await page.getByText('In production').waitFor();
  await lookInBothSchemes(page, 'change-fees');
  await page.getByRole('link', { name: 'Tax rates' }).click();
  await page.getByRole('link', { name: 'Add a tax rate' }).waitFor();
  await lookInBothSchemes(page, 'change-taxes');
  await page.getByRole('link', { name: 'Add a tax rate' }).click();
  await lookInBothSchemes(page, 'change-tax');
  const { item } = await api(portal.url, people.manager, '/admin/change-settings/rules');
  assert.equal(item.supervisorFrom, 750);
  await finish();

  const { page: reader, finish: finishReader } = await portal.open({ viewport: phone, isTouch: true });
  await enter(reader, people.manager, '/admin/change-settings/fees');
  await look(reader, 'change-fees-phone');
  assert.equal(await reader.getByRole('link', { name: 'Add a fee' }).count(), 0);
  await finishReader();
});
