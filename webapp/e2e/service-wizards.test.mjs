// A dealer on a building site: a problem reported on a phone, with photos and a connection that breaks.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  lookInBothSchemes,
  phone,
  picture,
  enter,
  startLine,
  usePortal,
} from './portal.mjs';

const dealer = 'dealer.admin@demo.test';
const line = await startLine();
const portal = usePortal({ line });

const heading = (page, name) => page.getByRole('heading', { name });
const next = (page) => page.getByRole('button', { name: 'Continue' }).tap();

async function openPhone(options = {}) {
  const opened = await portal.open({ viewport: phone, isTouch: true, ...options });
  await enter(opened.page, dealer);
  return opened;
}

const isPlain = ({ quantity, drawing, openRequest }) =>
  quantity === 1 && (drawing?.panels?.length ?? 0) < 2 && !openRequest;

const isDivided = ({ quantity, drawing, openRequest }) =>
  quantity === 1 && (drawing?.panels?.length ?? 0) > 1 && !openRequest;

/** An order of the dealer that was shipped, and a unit of it: one about which there is nothing to ask, if not said otherwise. */
async function shippedUnit(isWanted = isPlain) {
  const { items } = await api(portal.url, dealer, '/order/past?year=all&take=50');
  const isFit = ({ shippedOn, lineCount, suffix }) => shippedOn && lineCount > 1 && suffix === '';
  for (const order of items.filter(isFit)) {
    const { item } = await api(portal.url, dealer, `/service/units?order=${order.orderNumber}`);
    const unit = item.lines.find(isWanted);
    if (unit) return { order, unit, name: new RegExp(`^Line ${unit.lineNumber} `) };
  }
  return assert.fail('the demo has no shipped order with a plain unit');
}

async function chooseTrouble(page, kind, trouble) {
  await page.getByRole('button', { name: kind }).tap();
  await page.getByRole('button', { name: trouble }).tap();
}

/** Without an order, what it is and since when. */
async function sayUnknown(page) {
  await page.getByRole('button', { name: 'I don’t know the order number' }).tap();
  await page.getByLabel('What is it?').fill('Patio door');
  await page.getByLabel('Year of installation').fill('2021');
}

/** Takes a photo for a slot, as the phone's camera gives it. */
async function takePhoto(page, label, name) {
  const slot = page.getByRole('listitem').filter({ hasText: label });
  await slot.getByTestId('camera').setInputFiles(picture(name));
  return slot;
}

const arrived = (place) => place.getByRole('button', { name: /^View / }).waitFor({ timeout: 20_000 });

/** The order may not say how to call the person. */
async function fillPhone(page) {
  const phoneField = page.getByLabel('Phone');
  if ((await phoneField.inputValue()) === '') await phoneField.fill('(204) 555-0101');
}

async function fillContact(page) {
  if ((await page.getByLabel('Name').inputValue()) === '') await page.getByLabel('Name').fill('Maya Okafor');
  await page.getByLabel('Phone').fill('(204) 555-0101');
  await page.getByLabel('Street address').fill('12 Portage Ave');
  await page.getByLabel('City').fill('Winnipeg');
  await page.getByLabel('Province or state').selectOption('MB');
  await page.getByLabel('Postal code').fill('R3C 0A1');
}

test('a unit is reported from its order in seven taps and two screens more, photo and all', async () => {
  const { order, unit, name } = await shippedUnit();
  const { page, finish } = await openPhone();
  let taps = 0;
  const tap = async (target) => {
    await target.tap();
    taps += 1;
  };
  await page.goto(`/orders/${order.id}`);
  await tap(page.getByRole('link', { name: 'Report a problem' }));

  await heading(page, `Which unit of ${order.orderNumber}?`).waitFor();
  await page.getByText('Step 1 of 3').waitFor();
  await lookInBothSchemes(page, 'wizard-units');
  await tap(page.getByRole('button', { name }));

  await heading(page, 'What is wrong?').waitFor();
  await lookInBothSchemes(page, 'wizard-kinds');
  await tap(page.getByRole('button', { name: 'Air and water' }));
  await tap(page.getByRole('button', { name: 'Water comes in' }));
  // The field has the focus by now.
  await page.keyboard.type('Water runs over the sill when it rains from the west.');
  await page.getByText('In use · today').waitFor();
  const urgency = page.getByLabel(/^How urgent is it/);
  assert.match(await urgency.locator('option:checked').textContent(), /^Urgent/);
  await page.getByText('Set by what you described. Choose another if it can wait.').waitFor();
  const slot = page.getByRole('listitem').filter({ hasText: 'Where it comes in' });
  const choosing = page.waitForEvent('filechooser');
  await tap(slot.getByRole('button', { name: 'Take photo: Where it comes in' }));
  await (await choosing).setFiles(picture('site.jpg'));
  await arrived(slot);
  await lookInBothSchemes(page, 'wizard-problem');
  await tap(page.getByRole('button', { name: 'Continue' }));

  await heading(page, 'Contact and site').waitFor();
  // The order says who and where.
  for (const field of ['Name', 'Street address', 'City', 'Postal code'])
    assert.notEqual(await page.getByLabel(field, { exact: true }).inputValue(), '', field);
  await page.getByText('1 photo', { exact: true }).waitFor();
  await lookInBothSchemes(page, 'wizard-send');
  await fillPhone(page);
  await tap(page.getByRole('button', { name: 'Send request' }));
  await heading(page, 'Request sent').waitFor();
  assert.equal(taps, 7);
  const { items } = await api(portal.url, dealer, '/service/open?take=1');
  assert.equal(items[0].orderNumber, order.orderNumber);
  assert.match(items[0].priorityLevelName, /^Urgent/);
  const { items: incidents } = await api(portal.url, dealer, `/service/incidents?id=${items[0].id}`);
  assert.deepEqual(
    incidents.map(({ lineNumber, foundWhen }) => [lineNumber, foundWhen]),
    [[unit.lineNumber, 'inUse']],
  );
  await finish();
});

test('of a unit with several panels, a tap on the panel is all there is to add', async () => {
  const { order, unit, name } = await shippedUnit(isDivided);
  const { page, finish } = await openPhone();
  let taps = 0;
  const tap = async (target) => {
    await target.tap();
    taps += 1;
  };
  await page.goto(`/orders/${order.id}`);
  await tap(page.getByRole('link', { name: 'Report a problem' }));
  await tap(page.getByRole('button', { name }));
  const [panel] = unit.drawing.panels;
  // It lies above what stays at the foot.
  const [choice, foot] = [page.getByRole('radio', { name: panel.label }), page.locator('[data-foot]')];
  await choice.waitFor();
  const [inSight, covered] = [await choice.boundingBox(), await foot.boundingBox()];
  assert.ok(inSight.y + inSight.height <= covered.y, 'the panels lie below what is in sight');
  await lookInBothSchemes(page, 'wizard-panels');
  await tap(page.getByRole('radio', { name: panel.label }));
  await heading(page, 'What is wrong?').waitFor();
  assert.equal(taps, 3);
  const [draft] = (await api(portal.url, dealer, '/service/drafts')).items;
  const { items } = await api(portal.url, dealer, `/service/incidents?id=${draft.id}`);
  assert.deepEqual(
    items.map((incident) => [incident.lineNumber, incident.panel]),
    [[unit.lineNumber, panel.number]],
  );
  await finish();
});

test('from the page of a unit, what is wrong is the first question', async () => {
  const { order, unit } = await shippedUnit();
  const { page, finish } = await openPhone();
  await page.goto(`/orders/${order.id}/lines/${unit.lineNumber}`);
  await page.getByRole('link', { name: 'Report a problem' }).tap();
  await heading(page, 'What is wrong?').waitFor();
  await page.getByText(new RegExp(`^Line ${unit.lineNumber} `)).waitFor();
  // Addresses of before lead to the same door.
  await page.goto(`/service/new/product?order=${order.orderNumber}&step=units`);
  await heading(page, `Which unit of ${order.orderNumber}?`).waitFor();
  assert.equal(new URL(page.url()).pathname, '/service/new');
  await finish();
});

test('a unit is reported on a phone, photos and all, within two minutes', async () => {
  const began = Date.now();
  const { order, name } = await shippedUnit();
  const { page, finish } = await openPhone();
  await page.goto('/service/new');
  await lookInBothSchemes(page, 'wizard-order');
  await page.getByLabel('Order number, PO, job or customer').fill(order.orderNumber);
  await page
    .getByRole('button', { name: new RegExp(order.orderNumber) })
    .first()
    .tap();
  await page.getByRole('button', { name }).tap();

  await heading(page, 'What is wrong?').waitFor();
  await chooseTrouble(page, 'Glass', 'Fog or moisture between the panes');
  await page.getByLabel('Describe the problem').fill('Fog in the lower left corner of the sash.');
  await page.getByText('A visit', { exact: true }).tap();
  await heading(page, 'Photos').waitFor();
  await arrived(await takePhoto(page, 'The whole unit', 'site.jpg'));
  await arrived(await takePhoto(page, 'The problem up close', 'site.heic'));
  await lookInBothSchemes(page, 'wizard-photos');

  // Over the page, with arrows, and back to where it was opened.
  const tile = page.getByRole('button', { name: /^View The whole unit/ });
  await tile.tap();
  const viewer = page.getByRole('dialog', { name: /^Photo 1 of 2/ });
  await viewer.locator('img').first().waitFor();
  await expectAccessible(page, 'viewer');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Photo 2 of 2' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Side by side' }).tap();
  await expectNoSidewaysScroll(page, 'viewer with two');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await next(page);

  await heading(page, 'Contact and site').waitFor();
  await fillContact(page);
  await page.getByText('Also helpful: The etching or label on the glass').waitFor();
  await lookInBothSchemes(page, 'wizard-review');
  await page.getByRole('button', { name: 'Send request' }).tap();
  await heading(page, 'Request sent').waitFor();
  await lookInBothSchemes(page, 'wizard-sent');
  assert.ok(Date.now() - began < 120_000);

  const number = await page
    .getByRole('main')
    .getByText(/^SR-\d+$/)
    .textContent();
  await page.getByRole('link', { name: 'View request' }).tap();
  await heading(page, `Service request ${number}`).waitFor();
  await page
    .getByRole('button', { name: /^View / })
    .nth(1)
    .waitFor();
  await lookInBothSchemes(page, 'request-phone');
  await finish();
});

test('a connection that breaks during a photo costs nothing, nor does a reload', async () => {
  // What the header shows of files that wait is fetched once the connection is back.
  const { page, finish } = await openPhone({
    expected: [/Failed to load resource/, /ERR_/, /Failed to fetch dynamically imported module/],
  });
  await page.goto('/service/new');
  await sayUnknown(page);
  await lookInBothSchemes(page, 'wizard-unknown');
  await next(page);
  await chooseTrouble(page, 'Air and water', 'Water comes in');
  await page.getByLabel('Describe the problem').fill('Water runs over the sill when it rains from the west.');
  await heading(page, 'Photos').waitFor();

  // A slow line that breaks while the photo is half sent.
  const session = await page.context().newCDPSession(page);
  const speed = (uploadThroughput) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await speed(2_000);
  const slot = await takePhoto(page, 'Where it comes in', 'site.jpg');
  await slot.getByRole('progressbar').waitFor();
  line.cut();
  await slot.getByText('You’re offline. Uploads will resume automatically.').waitFor();
  await lookInBothSchemes(page, 'wizard-offline');
  await speed(-1);
  line.mend();
  await arrived(slot);

  // The phone ends the page before the next photo is sent; a new page takes it up.
  await page.route('**/api/service/upload/**', (route) => route.abort('connectionreset'));
  const second = await takePhoto(page, 'The sill and the corners', 'site.webp');
  await second.getByText('You’re offline. Uploads will resume automatically.').waitFor();
  await page.reload();
  await heading(page, 'Photos').waitFor();
  await page.unroute('**/api/service/upload/**');
  await arrived(page.getByRole('listitem').filter({ hasText: 'The sill and the corners' }));

  // What is no photo is refused before it is sent.
  await page
    .getByRole('region', { name: 'More photos' })
    .getByTestId('photos')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await page.getByRole('alert').getByText('This file type isn’t supported.').waitFor();
  await expectAccessible(page, 'a refused photo');
  await next(page);

  await heading(page, 'Contact and site').waitFor();
  await fillContact(page);
  await page.getByText('2 photos').waitFor();
  await page.getByRole('button', { name: 'Send request' }).tap();
  await heading(page, 'Request sent').waitFor();
  await finish();
});

test('a draft begun on a phone is found at the desk, and two devices do not overwrite each other', async () => {
  const { order, name } = await shippedUnit();
  const onPhone = await openPhone({ expected: [/409/] });
  await onPhone.page.goto('/service/new');
  await sayUnknown(onPhone.page);
  await next(onPhone.page);
  await chooseTrouble(onPhone.page, 'Hardware', 'Lock does not catch');
  await onPhone.page
    .getByLabel('Describe the problem')
    .fill('The lock of the patio door does not catch any more.');
  await next(onPhone.page);
  await heading(onPhone.page, 'Contact and site').waitFor();

  const atDesk = await portal.open({ viewport: desktop });
  await enter(atDesk.page, dealer, '/service/open');
  await lookInBothSchemes(atDesk.page, 'requests-open');
  await atDesk.page
    .getByRole('link', { name: /Lock does not catch/ })
    .first()
    .click();
  await heading(atDesk.page, 'Contact and site').waitFor();
  await atDesk.page.getByRole('button', { name: 'Change: Order' }).click();
  await atDesk.page.getByRole('button', { name: 'Search for the order instead' }).click();
  await atDesk.page.getByLabel('Order number, PO, job or customer').fill(order.orderNumber);
  await atDesk.page
    .getByRole('button', { name: new RegExp(order.orderNumber) })
    .first()
    .click();
  await atDesk.page.getByRole('button', { name }).click();
  await heading(atDesk.page, 'What is wrong?').waitFor();
  await atDesk.page.getByRole('button', { name: 'Continue' }).click();
  await heading(atDesk.page, 'Contact and site').waitFor();
  // The order went somewhere, so no one types the address.
  assert.notEqual(await atDesk.page.getByLabel('Street address').inputValue(), '');

  await fillContact(onPhone.page);
  await onPhone.page.getByRole('button', { name: 'Send request' }).tap();
  const dialog = onPhone.page.getByRole('dialog', { name: 'This draft was changed on another device' });
  await dialog.waitFor();
  await expectAccessible(onPhone.page, 'two devices');
  await dialog.getByRole('button', { name: 'Load new version' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await heading(onPhone.page, 'Contact and site').waitFor();
  assert.notEqual(await onPhone.page.getByText(`Order ${order.orderNumber}`).count(), 0);
  await onPhone.finish();
  await atDesk.finish();
});
