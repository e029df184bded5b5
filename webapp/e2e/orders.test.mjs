// Orders and invoices as a dealer works with them: sorting, filtering, grouping, a record, its paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, expectAccessible, look, phone, enter, usePortal } from './portal.mjs';

const portal = usePortal();

const rows = (page) => page.getByRole('table').getByRole('row');

test('orders are searched, sorted and grouped, and the address keeps it all', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.admin@demo.test', '/orders/past');
  await page.getByRole('heading', { level: 1, name: 'Past orders' }).waitFor();
  await rows(page).nth(3).waitFor();

  await page.goto('/orders/past?sort=-total');
  await rows(page).nth(3).waitFor();
  const totals = await page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.match(/\$([\d,]+\.\d\d)/)?.[1]),
  );
  const amounts = totals.filter(Boolean).map((text) => Number(text.replaceAll(',', '')));
  assert.ok(amounts.length > 5);
  assert.deepEqual(
    amounts,
    [...amounts].sort((a, b) => b - a),
  );

  await page.goto('/orders/past?f.status=cancelled');
  await rows(page).nth(1).waitFor();
  assert.ok((await page.getByText('Cancelled').count()) > 0);
  assert.equal(await page.getByRole('cell', { name: 'Invoiced' }).count(), 0);

  await page.goto('/orders/past?group=status');
  await page
    .getByText(/Invoiced/)
    .first()
    .waitFor();
  // With no group open there is no box in the first column: the title still begins where it ends.
  const seam = await page.evaluate(() => {
    const [check, title] = document.querySelectorAll('thead th');
    return title.getBoundingClientRect().left - check.getBoundingClientRect().right;
  });
  assert.ok(Math.abs(seam) < 1, `${seam}px stand open between the boxes and the title`);
  await expectAccessible(page, 'grouped orders');
  await finish();
});

test('an order shows its lines, a line its details', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.admin@demo.test', '/orders');
  await rows(page).nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/orders\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('table').first().waitFor();
  await expectAccessible(page, 'order');
  const order = new URL(page.url()).pathname;
  await page.goto(`${order}/lines/1`);
  await page.getByRole('heading', { level: 1, name: /Line 1/ }).waitFor();
  await expectAccessible(page, 'order line');
  await finish();
});

test('a quote leads to the order that came of it, and the order back', async () => {
  const { items } = await api(portal.url, 'dealer.admin@demo.test', '/order/ddsquotelisting?take=200');
  const read = async ({ id }) => (await api(portal.url, 'dealer.admin@demo.test', `/order?id=${id}`)).item;
  let quote;
  for (const row of items) {
    quote = await read(row);
    if (quote.orders.length > 0) break;
  }
  assert.ok(quote.orders.length > 0, 'a quote that was ordered');
  for (const [name, where] of [
    ['desk', {}],
    ['phone', { viewport: phone, isTouch: true }],
  ]) {
    const { page, finish } = await portal.open(where);
    await enter(page, 'dealer.admin@demo.test', '/quotes');
    await page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor();
    await page.getByRole('link', { name: items[0].orderNumber }).first().waitFor();
    await look(page, `quotes-${name}`);
    await page.goto(`/quotes/${quote.id}`);
    await page.getByRole('heading', { level: 1, name: `Quote ${quote.orderNumber}` }).waitFor();
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') });
    await page.getByRole('table').or(lines).first().waitFor();
    await look(page, `quote-${name}`);
    const [order] = quote.orders;
    await page.getByRole('link', { name: order.orderNumber, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` }).waitFor();
    await page.getByRole('link', { name: quote.orderNumber, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Quote ${quote.orderNumber}` }).waitFor();
    await finish();
  }
});

test('staff find a dealer’s quotes and what a drawing can start from', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'orderdesk@demo.test', '/admin/quotes');
  await rows(page).nth(3).waitFor();
  await look(page, 'staff-quotes');
  await page.goto('/admin/account-orders');
  await page.getByText('Choose a dealer').waitFor();
  await look(page, 'account-orders-none');
  await page.goto('/admin/account-orders?account=PRAIRIE&kind=quote');
  await rows(page).nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Quote / }).waitFor();
  await look(page, 'staff-quote');
  await finish();
});

test('who may not see prices sees no amounts', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.noprice@demo.test', '/orders');
  await rows(page).nth(1).waitFor();
  assert.equal(await page.getByText('$').count(), 0);
  await finish();
});

test('an invoice is read, previewed as paper and mailed', async () => {
  const { page, finish } = await portal.open();
  await enter(page, 'dealer.admin@demo.test', '/invoices');
  await rows(page).nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/invoices\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('table').first().waitFor();
  await expectAccessible(page, 'invoice');
  await page.getByRole('button', { name: /mail/i }).first().click();
  await page
    .getByText(/on its way|sent/i)
    .first()
    .waitFor();
  await finish();
});
