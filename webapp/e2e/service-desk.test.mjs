// The service desk: a request's whole life on the staff's page, and a technician's visit on a phone.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  expectAccessible,
  keepPicture,
  lookInBothSchemes,
  phone,
  picture,
  enter,
  usePortal,
} from './portal.mjs';
import { makeCrew, people, reportTrouble, visitToday } from './service-scene.mjs';

const portal = usePortal({ prepare: (url) => makeCrew(url, 'E1') });

const button = (place, name) => place.getByRole('button', { name, exact: true });

/** Opens what an action needs, from its button or from the menu. */
async function begin(page, action) {
  const direct = button(page.getByRole('main'), action);
  if (await direct.isVisible()) await direct.click();
  else {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}

async function dialogOf(page, name) {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

const status = (page, words) => page.getByRole('banner').or(page.getByRole('main')).getByText(words).first();

/** The rest of a dialog after its button: it closes, and the page shows the new status. */
async function becomes(page, words) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await status(page, words).waitFor();
}

test('a request goes its whole way on one page: taken, asked, judged, planned, done and closed', async () => {
  const request = await reportTrouble(portal.url, 'Fog in the lower left corner each morning.');
  const { page, finish } = await portal.open();
  await enter(page, people.advisor, '/admin/service-requests');
  await button(page, 'Unassigned').click();
  await page.getByRole('link', { name: request.number }).waitFor();
  await lookInBothSchemes(page, 'desk-queue');
  await page.getByRole('link', { name: request.number }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(request.number) }).waitFor();
  await lookInBothSchemes(page, 'desk-submitted');
  await button(page, 'Take').click();
  await status(page, 'In review').waitFor();

  await begin(page, 'Ask the dealer');
  const question = await dialogOf(page, `Ask the dealer · ${request.number}`);
  await question
    .getByLabel('Question', { exact: true })
    .fill('Which of the two sashes is it, seen from inside?');
  await question.getByLabel('A photo').check();
  await question
    .getByRole('region', { name: 'Email preview' })
    .getByText('Which of the two sashes is it, seen from inside?')
    .waitFor();
  await expectAccessible(page, 'question');
  await keepPicture(page, 'desk-question');
  await button(question, 'Ask the dealer').click();
  await becomes(page, 'Waiting for the dealer');

  await begin(page, 'Reply');
  const reply = await dialogOf(page, `Reply · ${request.number}`);
  await reply.getByLabel('Reply').fill('The left one, he says on the telephone.');
  await button(reply, 'Reply').click();
  await becomes(page, 'In review');

  await page.getByRole('link', { name: 'Edit incident 1' }).click();
  const finding = await dialogOf(page, 'Incident 1');
  await finding.getByLabel('Cause').fill('The seal of the pane has failed');
  await expectAccessible(page, 'incident');
  await keepPicture(page, 'desk-incident');
  await button(finding, 'Save incident').click();
  await finding.waitFor({ state: 'detached' });
  await page.getByText('The seal of the pane has failed').waitFor();

  // The incident has an address of its own, which opens beside its request and closes to it.
  await page.getByRole('link', { name: 'Edit incident 1' }).click();
  await page.waitForURL('**/admin/service-requests/incidents/*');
  await page.reload();
  await dialogOf(page, 'Incident 1');
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/admin/service-requests/${request.id}`);

  await begin(page, 'Approve');
  const verdict = await dialogOf(page, `Approve · ${request.number}`);
  await verdict.getByText('Covered', { exact: true }).click();
  await expectAccessible(page, 'verdict');
  await keepPicture(page, 'desk-verdict');
  await button(verdict, 'Save decision').click();
  await becomes(page, 'Approved');

  await begin(page, 'Create service order');
  const order = await dialogOf(page, `Create service order · ${request.number}`);
  await button(order, 'Add a part').click();
  await order.getByLabel('Item of line 1').fill('IGU-600');
  await expectAccessible(page, 'service order');
  await button(order, 'Create service order').click();
  await becomes(page, 'Awaiting parts');
  await page
    .getByText(/^Service order /)
    .first()
    .waitFor();

  await begin(page, 'Schedule a visit');
  const visit = await dialogOf(page, `Schedule a visit · ${request.number}`);
  await visit.getByLabel('Crew', { exact: true }).selectOption(portal.prepared.number);
  await visit.getByRole('textbox', { name: 'Day' }).fill(dayFromNow(1));
  await expectAccessible(page, 'schedule');
  await button(visit, 'Schedule a visit').click();
  await becomes(page, 'Visit booked');
  await lookInBothSchemes(page, 'desk-scheduled');

  await page.getByLabel('Message or note').fill('The crew rings up half an hour before.');
  await button(page, 'Save note').click();
  await page.getByText('Internal note', { exact: true }).waitFor();

  // It is planned for tomorrow.
  await button(page, 'Start the visit').click();
  const early = page.getByRole('dialog', { name: /^Start the visit planned for / });
  await expectAccessible(page, 'start early');
  await button(early, 'Start the visit').click();
  await status(page, 'In progress').waitFor();
  await begin(page, 'Complete');
  const end = await dialogOf(page, `Complete · ${request.number}`);
  await end.getByLabel(/resolution$/).selectOption({ label: 'Sealed unit replaced' });
  await end.getByLabel('Hours worked').fill('1.5');
  await end.getByLabel('Work done').fill('New sealed unit in the left sash.');
  await end.getByLabel('Or the reason there’s no photo').fill('The camera was left behind');
  await end.getByLabel('Or the reason no one signed').fill('Nobody was at home');
  await expectAccessible(page, 'completion form');
  await keepPicture(page, 'desk-complete');
  await button(end, 'Complete').click();
  await becomes(page, 'Completed');

  await button(page, 'Completion email').click();
  const mail = await dialogOf(page, `Completion email · ${request.number}`);
  await mail.getByRole('region', { name: 'Email preview' }).getByText(request.number).first().waitFor();
  await expectAccessible(page, 'completion mail');
  await button(mail, 'Send email').click();
  await mail.waitFor({ state: 'detached' });

  await button(page, 'Work order').click();
  const paper = await dialogOf(page, `Work order · ${request.number}`);
  await paper
    .getByRole('img', { name: /Work order/ })
    .first()
    .waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await paper.waitFor({ state: 'detached' });

  await begin(page, 'Close');
  const close = await dialogOf(page, `Close · ${request.number}`);
  const orders = close.getByLabel(/^Also end service order/);
  if (await orders.isVisible()) await orders.check();
  // The first is the cross of the dialog.
  await button(close, 'Close').last().click();
  await becomes(page, 'Closed');
  await lookInBothSchemes(page, 'desk-closed');

  const { item } = await api(portal.url, people.advisor, `/admin/servicerequests/item/${request.id}`);
  assert.equal(item.status, 'closed');
  const verbs = item.events.map(({ verb }) => verb);
  for (const verb of [
    'submit',
    'review',
    'moreinfo',
    'reply',
    'approve',
    'process',
    'schedule',
    'start',
    'complete',
    'close',
  ])
    assert.ok(verbs.includes(verb), `${verb} among ${verbs}`);
  await finish();
});

test('two of the desk do not overwrite each other', async () => {
  const request = await reportTrouble(portal.url, 'The lock of the patio door does not catch any more.');
  const first = await portal.open({ expected: [/409/, /ERR_FAILED/] });
  // Over a line that is cut off it does not hear what others change.
  await first.page.route('**/notifications/stream', (route) => route.abort());
  await enter(first.page, people.advisor, `/admin/service-requests/${request.id}`);
  await button(first.page, 'Take').waitFor();
  const second = await portal.open();
  await enter(second.page, people.lead, `/admin/service-requests/${request.id}`);
  const advisor = second.page.getByRole('combobox', { name: 'Service advisor' });
  await advisor.selectOption({ label: 'Darcy Lavallee' });
  await second.page.getByText('Assigned', { exact: true }).first().waitFor();
  await second.finish();

  await button(first.page, 'Take').click();
  const dialog = await dialogOf(first.page, /has changed this$/);
  await dialog.getByText('Darcy Lavallee').waitFor();
  await expectAccessible(first.page, 'conflict');
  await button(dialog, 'Overwrite with mine').click();
  await dialog.waitFor({ state: 'detached' });
  await status(first.page, 'In review').waitFor();
  await first.finish();
});

test('many requests are taken at once, with a result for each', async () => {
  const made = [];
  for (const words of ['The handle is loose since the spring.', 'The screen is torn in two places.'])
    made.push(await reportTrouble(portal.url, words));
  await api(portal.url, people.advisor, '/admin/servicerequests/action/bulk', {
    ids: [made[0].id],
    action: 'review',
  });
  const { page, finish } = await portal.open();
  await enter(page, people.advisor, '/admin/service-requests?view=all');
  for (const { number } of made)
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  // One of them is taken already: only what fits is offered, and done.
  await button(page.getByRole('toolbar'), 'Take 1 of 2').click();
  const results = await dialogOf(page, 'Results');
  await results
    .getByRole('listitem')
    .filter({ hasText: made[1].number })
    .getByText(/^Taken/)
    .waitFor();
  assert.equal(await results.getByRole('listitem').filter({ hasText: made[0].number }).count(), 0);
  await expectAccessible(page, 'results');
  await finish();
});

test('a technician goes from the door to the signature with one hand', async () => {
  const request = await visitToday(
    portal.url,
    portal.prepared,
    'Water runs over the sill when it rains from the west.',
  );
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, people.technician, '/admin/visits');
  await lookInBothSchemes(page, 'desk-visits');
  await page.getByRole('link', { name: new RegExp(request.number) }).tap();
  await page.getByRole('button', { name: 'Start the visit' }).waitFor();
  await lookInBothSchemes(page, 'desk-visit-booked');
  await page.getByRole('button', { name: 'Start the visit' }).tap();

  const before = page.getByRole('region', { name: 'Photos before the work' });
  await photo(
    before.or(page.locator('section').filter({ hasText: 'Photos before the work' })).first(),
    'site.jpg',
  );
  await lookInBothSchemes(page, 'desk-visit-started');
  await button(page, 'Complete').tap();
  const end = await dialogOf(page, 'Complete');
  await end.getByLabel(/resolution$/).selectOption({ label: 'Adjusted' });
  await end.getByLabel('Hours worked').fill('1');
  await end.getByLabel('Work done').fill('Drain holes cleaned and sash adjusted.');
  await photo(end.getByRole('group', { name: 'Photos after the work' }), 'site.webp');
  await sign(page, end.getByRole('img', { name: 'Sign here' }));
  await end.getByRole('img', { name: 'Captured signature' }).waitFor();
  await end.getByLabel('Signer’s name').fill('Maya Okafor');
  await lookInBothSchemes(page, 'desk-visit-complete');
  await button(end, 'Complete').tap();
  await end.waitFor({ state: 'detached' });
  await page.getByText('This visit is complete.').waitFor();

  const { item } = await api(portal.url, people.advisor, `/admin/servicerequests/item/${request.id}`);
  assert.equal(item.status, 'completed');
  assert.deepEqual(item.images.map(({ phase }) => phase).sort(), ['after', 'before', 'signature']);
  assert.equal(item.visits[0].signerName, 'Maya Okafor');
  assert.equal(item.hours, 1);
  await finish();
});

async function photo(place, name) {
  await place.getByTestId('camera').setInputFiles(picture(name));
  await place.getByRole('button', { name: /^View / }).waitFor({ timeout: 20_000 });
}

/** A line across the pad. */
async function sign(page, pad) {
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await pad.boundingBox();
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const [across, down] of [
    [0.3, 0.3],
    [0.45, 0.7],
    [0.6, 0.35],
    [0.8, 0.6],
  ])
    await page.mouse.move(x + width * across, y + height * down, { steps: 4 });
  await page.mouse.up();
}

test('a request that is open in two windows shows in one what is done in the other', async () => {
  const request = await reportTrouble(portal.url, 'Cold air comes in at the sill of the bay window.');
  const watching = await portal.open();
  const listens = watching.page.waitForResponse((response) =>
    response.url().endsWith('/notifications/stream'),
  );
  await enter(watching.page, people.advisor, `/admin/service-requests/${request.id}`);
  await listens;
  await button(watching.page, 'Take').waitFor();
  const acting = await portal.open();
  await enter(acting.page, people.lead, `/admin/service-requests/${request.id}`);
  const advisor = acting.page.getByRole('combobox', { name: 'Service advisor' });
  await advisor.selectOption({ label: 'Darcy Lavallee' });
  await watching.page.getByText('Assigned', { exact: true }).first().waitFor();
  await acting.finish();
  await watching.finish();
});
