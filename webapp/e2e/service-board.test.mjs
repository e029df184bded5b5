// The board of crews and days: by keyboard alone, by pointer, and as a list on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  expectAccessible,
  keepPicture,
  lookInBothSchemes,
  phone,
  settled,
  enter,
  usePortal,
} from './portal.mjs';
import { approvedRequest, makeCrew, people } from './service-scene.mjs';

const portal = usePortal({ prepare: (url) => makeCrew(url, 'B1') });

const visitsOf = async ({ id }) =>
  (await api(portal.url, people.advisor, `/admin/servicerequests/item/${id}`)).item.visits;

/** A week from now, so that every day of it is still to come. */
const board = () => `/admin/service-board?crew=${portal.prepared.number}&day=${dayFromNow(7)}`;

const said = (page, words) => page.getByRole('status').filter({ hasText: words }).waitFor();

test('a request is planned and moved with the keyboard alone, and every step is told', async () => {
  const request = await approvedRequest(portal.url, 'Fog in the upper sash since the autumn.');
  const { page, finish } = await portal.open();
  await enter(page, people.advisor, board());
  await lookInBothSchemes(page, 'board');

  const handle = page.getByRole('button', { name: `Move ${request.number}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await said(page, new RegExp(`^${request.number} picked up\\. Monday`));
  await expectAccessible(page, 'board with a card in hand');
  await page.keyboard.press('ArrowRight');
  await said(page, /^Tuesday/);
  await page.keyboard.press('ArrowDown');
  await said(page, /9:30/);
  await keepPicture(page, 'board-in-hand');
  await page.keyboard.press('Space');
  await said(page, new RegExp(`^${request.number} scheduled: Tuesday`));
  assert.deepEqual(await visitsOf(request), [], 'nobody is told yet');

  // The focus went along, so that the next move begins where the last one ended.
  await page.waitForFunction(
    (name) => document.activeElement?.getAttribute('aria-label') === name,
    `Move ${request.number}`,
  );
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await said(page, `${request.number} was moved back.`);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await said(page, /^Monday/);
  await page.keyboard.press('Enter');
  await said(page, new RegExp(`^${request.number} scheduled: Monday`));
  assert.deepEqual(await visitsOf(request), []);

  await page.getByRole('button', { name: 'Send 1 appointment…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send appointments' });
  await expectAccessible(page, 'appointments to send');
  await keepPicture(page, 'board-send');
  await dialog.getByRole('button', { name: 'Send 1 appointment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const booked = (await visitsOf(request)).filter(({ status }) => status === 'booked');
  assert.deepEqual(
    booked.map(({ crewNumber, startsMinute }) => [crewNumber, startsMinute]),
    [[portal.prepared.number, 570]],
  );
  await finish();
});

test('a card is dragged to its hour, and goes back when the server refuses', async () => {
  const request = await approvedRequest(portal.url, 'The lock of the front door does not catch.');
  const { page, finish } = await portal.open({ expected: [/503/] });
  await enter(page, people.advisor, board());
  await settled(page);
  const side = page.getByRole('region', { name: 'Not scheduled yet' });
  const card = side.getByRole('article').filter({ hasText: request.number });
  const wednesday = page.locator('[data-column="2"]');

  await page.route('**/api/admin/servicerequests/plan', (route) =>
    route.fulfill({ status: 503, json: { isSuccess: false, message: 'The plant is asleep.' } }),
  );
  await drag(page, card, wednesday);
  await page.getByRole('alert').getByText('The plant is asleep.').waitFor();
  await card.waitFor();
  await page.unroute('**/api/admin/servicerequests/plan');

  await drag(page, card, wednesday);
  await wednesday.getByRole('link', { name: request.number }).waitFor();
  await said(page, new RegExp(`^${request.number} scheduled: Wednesday`));
  assert.deepEqual(await visitsOf(request), [], 'nobody is told yet');
  await keepPicture(page, 'board-days');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await card.waitFor();
  await page.getByText('Day', { exact: true }).click();
  await page.getByRole('region', { name: new RegExp(`^${portal.prepared.number}`) }).waitFor();
  await expectAccessible(page, 'crews of a day');
  await keepPicture(page, 'board-crews');
  await finish();
});

async function drag(page, card, column) {
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const to = await column.boundingBox();
  await page.mouse.move(from.x + 20, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 4 });
  await page.mouse.up();
}

test('a phone shows the plan as a list and moves by a form', async () => {
  const request = await approvedRequest(portal.url, 'Water comes in at the sill of the bay window.');
  const other = await makeCrew(portal.url, 'B2');
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, people.advisor, board());
  await lookInBothSchemes(page, 'board on a phone');
  await page.getByRole('button', { name: /^Show \d+ more$/ }).tap();
  await page.getByRole('button', { name: `Schedule ${request.number}` }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Crew', { exact: true }).selectOption(other.number);
  await dialog.getByLabel('Day').fill(dayFromNow(7));
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/(hasn|haven)’t been sent/)
    .first()
    .waitFor();
  assert.deepEqual(await visitsOf(request), [], 'nobody is told yet');
  await keepPicture(page, 'board-390', { fullPage: true });
  await finish();
});
