// A dealer on a building site: both wizards on a phone, with photos and a connection that breaks.
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
const next = (page) => page.getByRole('button', { name: 'Next' }).tap();

async function openPhone(options = {}) {
  const opened = await portal.open({ viewport: phone, isTouch: true, ...options });
  await enter(opened.page, dealer);
  return opened;
}

/** An order of the dealer that was shipped, with a line. */
async function shippedOrder() {
  const { items } = await api(portal.url, dealer, '/order/past?year=all&take=50');
  const order = items.find(({ shippedOn, lineCount, suffix }) => shippedOn && lineCount > 1 && suffix === '');
  assert.ok(order, 'the demo has no shipped order');
  return order;
}

async function chooseTrouble(page, kind, trouble) {
  await page.getByRole('button', { name: kind }).tap();
  await page.getByRole('button', { name: trouble }).tap();
}

async function tellTheRest(page, words) {
  await page.getByText('In use', { exact: true }).tap();
  await page.getByText('A visit', { exact: true }).tap();
  await page.getByLabel('In your own words').fill(words);
}

/** Takes a photo for a slot, as the phone's camera gives it. */
async function takePhoto(page, label, name) {
  const slot = page.getByRole('listitem').filter({ hasText: label });
  await slot.getByTestId('camera').setInputFiles(picture(name));
  return slot;
}

const arrived = (place) => place.getByRole('button', { name: /^View / }).waitFor({ timeout: 20_000 });

async function fillContact(page) {
  if ((await page.getByLabel('Name').inputValue()) === '') await page.getByLabel('Name').fill('Maya Okafor');
  await page.getByLabel('Phone').fill('(204) 555-0101');
  await page.getByLabel('Street address').fill('12 Portage Ave');
  await page.getByLabel('City').fill('Winnipeg');
  await page.getByLabel('Province or state').selectOption('MB');
  await page.getByLabel('Postal code').fill('R3C 0A1');
}

test('a unit is reported on a phone, photos and all, within two minutes', async () => {
  const began = Date.now();
  const order = await shippedOrder();
  const { page, finish } = await openPhone();
  await page.goto('/service/new/product');
  await lookInBothSchemes(page, 'wizard-order');
  await page.getByLabel('Order number, PO, job or customer').fill(order.orderNumber);
  await page
    .getByRole('button', { name: new RegExp(order.orderNumber) })
    .first()
    .tap();

  await page.getByRole('checkbox').first().waitFor();
  await page.getByRole('checkbox').first().tap();
  await lookInBothSchemes(page, 'wizard-units');
  await next(page);

  await heading(page, 'What is wrong?').waitFor();
  await lookInBothSchemes(page, 'wizard-kinds');
  await chooseTrouble(page, 'Glass', 'Fog or moisture between the panes');
  await tellTheRest(page, 'Fog in the lower left corner of the sash.');
  await lookInBothSchemes(page, 'wizard-problem');
  await next(page);

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

  await heading(page, 'Site contact and address').waitFor();
  await fillContact(page);
  await lookInBothSchemes(page, 'wizard-contact');
  await next(page);

  await heading(page, 'Is everything correct?').waitFor();
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
  await page.goto('/service/new/incident');
  await chooseTrouble(page, 'Air and water', 'Water comes in');
  await tellTheRest(page, 'Water runs over the sill when it rains from the west.');
  await next(page);
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

  await heading(page, 'Choose an order').waitFor();
  await page.getByRole('button', { name: 'I don’t know the order number' }).tap();
  await page.getByLabel('What is it?').fill('Patio door');
  await page.getByLabel('Year of installation').fill('2021');
  await lookInBothSchemes(page, 'wizard-unknown');
  await next(page);
  await heading(page, 'Site contact and address').waitFor();
  await fillContact(page);
  await next(page);
  await heading(page, 'Is everything correct?').waitFor();
  await page.getByText('2 photos').waitFor();
  await page.getByRole('button', { name: 'Send request' }).tap();
  await heading(page, 'Request sent').waitFor();
  await finish();
});

test('a draft begun on a phone is found at the desk, and two devices do not overwrite each other', async () => {
  const order = await shippedOrder();
  const onPhone = await openPhone({ expected: [/409/] });
  await onPhone.page.goto('/service/new/incident');
  await chooseTrouble(onPhone.page, 'Hardware', 'Lock does not catch');
  await tellTheRest(onPhone.page, 'The lock of the patio door does not catch any more.');
  await next(onPhone.page);
  await heading(onPhone.page, 'Photos').waitFor();
  await next(onPhone.page);
  await heading(onPhone.page, 'Choose an order').waitFor();
  await onPhone.page.getByRole('button', { name: 'I don’t know the order number' }).tap();
  await onPhone.page.getByLabel('What is it?').fill('Patio door, left');

  const atDesk = await portal.open({ viewport: desktop });
  await enter(atDesk.page, dealer, '/service/open');
  await lookInBothSchemes(atDesk.page, 'requests-open');
  await atDesk.page
    .getByRole('link', { name: /Lock does not catch/ })
    .first()
    .click();
  await heading(atDesk.page, 'Choose an order').waitFor();
  await atDesk.page.getByLabel('Order number, PO, job or customer').fill(order.orderNumber);
  await atDesk.page
    .getByRole('button', { name: new RegExp(order.orderNumber) })
    .first()
    .click();
  await atDesk.page.getByRole('checkbox').first().check();
  await atDesk.page.getByRole('button', { name: 'Next' }).click();
  await heading(atDesk.page, 'Site contact and address').waitFor();
  // The order went somewhere, so no one types the address.
  assert.notEqual(await atDesk.page.getByLabel('Street address').inputValue(), '');

  await onPhone.page.getByLabel('Year of installation').fill('2019');
  await next(onPhone.page);
  const dialog = onPhone.page.getByRole('dialog', { name: 'This draft was changed on another device' });
  await dialog.waitFor();
  await expectAccessible(onPhone.page, 'two devices');
  await dialog.getByRole('button', { name: 'Load new version' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await heading(onPhone.page, 'Site contact and address').waitFor();
  await onPhone.finish();
  await atDesk.finish();
});
