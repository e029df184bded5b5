// Order change requests as both sides live with them: what is asked, what it costs, who agrees.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { people, priceChange } from './change-scene.mjs';
import {
  api,
  desktop,
  expectAccessible,
  lookInBothSchemes,
  phone,
  picture,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const dealer = 'dealer.admin@demo.test';
const password = 'transom-demo-2026';
const portal = usePortal();

/** The dealer's requests in a state, those that were asked for last first. */
async function requestsIn(status) {
  const filter = encodeURIComponent(JSON.stringify(['status', '=', status]));
  const { items } = await api(portal.url, dealer, `/order/changerequests/list?filter=${filter}&take=20`);
  return items;
}

/** A price that waits for the dealer's answer, with more to pay than nothing. */
async function pricedChange() {
  const found = (await requestsIn('awaiting_dealer')).find(({ price }) => price !== 0);
  if (found) return found;
  // The demo of a few orders may have too few that are old enough.
  const { items } = await api(portal.url, people.desk, '/admin/orders/changerequests/list?take=500');
  const order = await changeableOrder(({ id }) => !items.some(({ orderId }) => orderId === id));
  return priceChange(portal.url, 'PRAIRIE', order.id);
}

/** An order of the dealer's that can be changed; of its first line, as the demo has it, a change may be open. */
async function changeableOrder(isFit = () => true) {
  const { items } = await api(portal.url, dealer, '/order/current?take=100');
  const order = items.find(
    (one) =>
      one.kind === 'order' &&
      one.status !== 'shipped' &&
      one.status !== 'cancelled' &&
      one.lineCount > 1 &&
      isFit(one),
  );
  assert.ok(order, 'the demo has no order that can be changed');
  return order;
}

const heading = (page, name) => page.getByRole('heading', { level: 1, name });

/** Fills in a change of a line's color and sends it, by keyboard alone from the first field on. */
async function askByKeyboard(page) {
  await page.getByLabel('What would you like to change?').focus();
  await page.keyboard.type('Colour');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const next = page.getByLabel(/after the change$/);
  await next.waitFor();
  await next.focus();
  await page.keyboard.type('Iron ore');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The builder would like it darker, please.');
  await page.getByTestId('files').setInputFiles(picture('site.jpg'));
  await lookInBothSchemes(page, `change ask ${page.viewportSize().width}`);
  await page.getByRole('button', { name: 'Send request' }).focus();
  await page.keyboard.press('Enter');
}

for (const [name, viewport] of Object.entries({ wide: desktop, narrow: phone }))
  test(`a dealer asks for a change from an order, with a file, ${name}`, async () => {
    const order = await changeableOrder();
    const { page, finish } = await portal.open({ viewport });
    await enter(page, dealer, `/orders/${order.id}?tab=changes`);
    await page.getByRole('tab', { name: 'Changes', selected: true }).waitFor();
    await settled(page);
    await page
      .getByRole('link', { name: /^ask for a (late )?change\.?$/i })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Before you send it' }).waitFor();
    await askByKeyboard(page);
    await heading(page, /^Change request CR-/).waitFor();
    await page.getByText('Submitted', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'site.jpg', exact: true }).waitFor();
    await lookInBothSchemes(page, `change submitted ${name}`);

    await page.getByLabel('Message').fill('When will we hear from you?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('listitem').filter({ hasText: 'When will we hear from you?' }).waitFor();

    // The order tells it too, with timeline and conversation.
    await page.goto(`/orders/${order.id}?tab=changes`);
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.getByText('When will we hear from you?').waitFor();
    await lookInBothSchemes(page, `change order tab ${name}`);
    await page
      .getByRole('link', { name: /^Open CR-/ })
      .first()
      .click();
    // A phone has its button in a menu.
    if (viewport === phone) {
      await page.getByRole('main').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Cancel request' }).click();
    } else await page.getByRole('button', { name: 'Cancel request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why are you cancelling it?').fill('It stays as it is');
    await expectAccessible(page, `change cancel ${name}`);
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await finish();
  });

test('a dealer approves a price with a second step on a phone, and has a receipt', async () => {
  const { id, number } = await pricedChange();
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, dealer);
  // A phone shows five first; of the others, the rest of each kind stands in its list.
  await page.getByRole('link', { name: /^Show all \d+$/ }).tap();
  const more = page.getByRole('link', { name: /^(All \d+|1) changes? to approve$/ });
  const change = page.locator(`a[href="/change-requests/${id}"]`).first();
  await change.or(more).first().waitFor();
  if (!(await change.isVisible())) await more.tap();
  await change.tap();
  await heading(page, `Change request ${number}`).waitFor();
  await lookInBothSchemes(page, 'change decision narrow');
  await page.getByRole('timer').first().waitFor();

  await page.getByRole('button', { name: 'Approve price' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page, 'change approve narrow');
  await dialog.getByRole('button', { name: /^Approve/ }).tap();
  await page.getByText(/^Approved by /).waitFor();
  await lookInBothSchemes(page, 'change approved narrow');

  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).tap(),
  ]);
  assert.equal(
    readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
  const { item } = await api(portal.url, dealer, `/order/changerequest/item/${id}`);
  assert.equal(item.status, 'dealer_approved');
  assert.equal(item.answer.hash, item.offer.hash);
  await finish();
});

test('a dealer declines a price by keyboard, at a desk', async () => {
  const { id, number } = await pricedChange();
  const { page, finish } = await portal.open();
  await enter(page, dealer, `/change-requests?q=${number}`);
  await page.getByRole('link', { name: number }).focus();
  await page.keyboard.press('Enter');
  await heading(page, `Change request ${number}`).waitFor();
  await lookInBothSchemes(page, 'change decision wide');
  await page.getByRole('button', { name: 'Decline price' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Why do you decline/).waitFor();
  await page.keyboard.type('Too expensive');
  await expectAccessible(page, 'change decline wide');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Declined by /).waitFor();
  await settled(page);
  assert.equal(await page.getByRole('button', { name: 'Approve price' }).count(), 0);
  const { item } = await api(portal.url, dealer, `/order/changerequest/item/${id}`);
  assert.equal(item.answer.reason, 'Too expensive');
  await finish();
});
