// Pictures of units: in an order, on a line's page, in both wizards and in the editor of rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  keepPicture,
  lookInBothSchemes,
  phone,
  enter,
  usePortal,
} from './portal.mjs';

const portal = usePortal();
const dealer = 'dealer.admin@demo.test';

/** An order with a single unit of several panels, and the number of that line. */
async function orderWithPanels() {
  const { items } = await api(portal.url, dealer, '/order/past?year=all&take=50');
  for (const order of items.filter(({ shippedOn, suffix }) => shippedOn && suffix === '')) {
    const { item } = await api(portal.url, dealer, `/service/units?order=${order.orderNumber}`);
    const unit = item.lines.find(
      ({ drawing, quantity, openRequest }) => drawing.panels.length > 1 && quantity === 1 && !openRequest,
    );
    if (unit) return { order, unit };
  }
  return assert.fail('the demo has no unit of several panels');
}

test("each line of an order has its picture, which says in words what it shows, and the line's page a large one", async () => {
  const { order, unit } = await orderWithPanels();
  const { page, finish } = await portal.open();
  await enter(page, dealer, `/orders/${order.id}`);
  const rows = page.locator('tbody tr');
  const { label } = unit.drawing;
  await rows
    .nth(unit.lineNumber - 1)
    .getByRole('img', { name: label })
    .waitFor();
  const names = await rows.getByRole('img').evaluateAll((all) => all.map((one) => one.ariaLabel));
  assert.equal(names.length, await rows.count());
  assert.ok(
    names.every((name) => / by .*(inches|mm)$/.test(name)),
    names.join('\n'),
  );

  await page.goto(`/orders/${order.id}/lines/${unit.lineNumber}`);
  await page.getByRole('img', { name: label }).waitFor();
  await page.getByText(label, { exact: true }).waitFor();
  await lookInBothSchemes(page, 'order-line-picture');
  await finish();
});

test('an invoice and the search show the units of their orders', async () => {
  const { items } = await api(portal.url, dealer, '/invoice/list?take=1');
  const [invoice] = items;
  const { page, finish } = await portal.open();
  await enter(page, dealer, `/invoices/${invoice.id}`);
  await page.locator('tbody tr').first().getByRole('img').waitFor();
  await expectAccessible(page, 'invoice with pictures');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(invoice.orderNumber);
  const option = page.getByRole('option', { name: new RegExp(`^${invoice.orderNumber}`) }).first();
  await option.getByRole('img').waitFor();
  await keepPicture(page, 'search-pictures');
  await expectAccessible(page, 'search with pictures');
  await finish();
});

test('the panel that has the problem is chosen by keyboard in one wizard', async () => {
  const { order, unit } = await orderWithPanels();
  const { page, finish } = await portal.open({ viewport: desktop });
  await enter(page, dealer, '/service/new');
  await page.getByLabel('Order number, PO, job or customer').fill(order.orderNumber);
  const choice = page.getByRole('button', { name: new RegExp(order.orderNumber) }).first();
  await choice.getByRole('img').waitFor();
  await choice.click();
  await page.getByRole('button', { name: new RegExp(`^Line ${unit.lineNumber} `) }).focus();
  await page.keyboard.press('Space');
  const panels = page.getByRole('group', { name: 'Tap the panel that has the problem' });
  const [first, second] = unit.drawing.panels;
  await panels.getByRole('radio', { name: first.label }).waitFor();
  const isFocused = () => panels.evaluate((group) => group.contains(document.activeElement));
  for (let step = 0; step < 6 && !(await isFocused()); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  assert.ok(await panels.getByRole('radio', { name: first.label }).isChecked());
  await page.keyboard.press('ArrowRight');
  assert.ok(await panels.getByRole('radio', { name: second.label }).isChecked());
  await panels.getByText(second.label, { exact: true }).waitFor();
  await lookInBothSchemes(page, 'wizard-panel');
  await finish();
});

test('a panel is tapped where it is drawn, and the report shows it', async () => {
  const { order, unit } = await orderWithPanels();
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, dealer, '/service/new');
  await page.getByLabel('Order number, PO, job or customer').fill(order.orderNumber);
  await page
    .getByRole('button', { name: new RegExp(order.orderNumber) })
    .first()
    .tap();
  await page.getByRole('button', { name: new RegExp(`^Line ${unit.lineNumber} `) }).tap();
  const panels = page.getByRole('group', { name: 'Tap the panel that has the problem' });
  const drawing = panels.getByRole('img');
  await drawing.waitFor();
  await expectNoSidewaysScroll(page, 'a unit with its panels');
  await lookInBothSchemes(page, 'wizard-panel-phone');
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  const last = unit.drawing.panels.at(-1);
  // In the middle of the panel, as it is drawn: that is all there is to say, and leads on.
  const at = (start, length, whole, from, size) => from + (size * (start + length / 2)) / whole;
  await page.touchscreen.tap(
    at(last.x, last.width, unit.drawing.width, box.x, box.width),
    at(last.y, last.height, unit.drawing.height, box.y, box.height),
  );
  await page.getByRole('heading', { name: 'What is wrong?' }).waitFor();
  await page.getByRole('button', { name: 'Change: Units' }).tap();
  await panels.getByText(last.label, { exact: true }).waitFor();
  assert.ok(await panels.getByRole('radio', { name: last.label }).isChecked());
  await finish();
});

test('a rule shows its picture while it is typed, and says where a text is none', async () => {
  const { page, finish } = await portal.open({ expected: [/status of 422/] });
  await enter(page, 'admin@demo.test', '/admin/elevation-rules/new');
  await page.getByRole('textbox', { name: /^Product/ }).fill('CSM*');
  const field = page.getByRole('textbox', { name: /^Elevation/ });
  await field.pressSequentially('C< F');
  await page.getByRole('img', { name: 'Two-wide casement: left hinged left, right fixed' }).waitFor();
  await page.getByText(/^Fits [\d,]+ recent lines$/).waitFor();
  await lookInBothSchemes(page, 'elevation-rule');
  await field.pressSequentially(' Q');
  await page.getByText(/^Character 6: Unknown kind\./).waitFor();
  assert.equal(await page.getByRole('main').getByRole('img').count(), 0);
  await expectAccessible(page, 'a refused elevation');
  await field.fill('');
  await page.goto('/admin/elevation-rules');
  await page.getByRole('img', { name: 'Casement: hinged left' }).first().waitFor();
  await lookInBothSchemes(page, 'elevation-rules');
  await finish();
});
