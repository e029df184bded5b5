// Saved replies, from the supervisor who keeps them to the advisor who inserts them, and who watches a request. With
// SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  keepPicture,
  lookInBothSchemes,
  phone,
  settled,
  usePortal,
} from './portal.mjs';
import { people, reportTrouble } from './service-scene.mjs';

const portal = usePortal();

const heading = (page, name) => page.getByRole('heading', { level: 1, name });
const button = (place, name) => place.getByRole('button', { name, exact: true });
const field = (place, name) => place.getByLabel(name, { exact: true });

const selected = (input) =>
  input.evaluate(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd));

/** The button says so at once; this waits for the server. */
async function turned(page, act) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/watch'));
  await act();
  await answered;
}

test('a supervisor saves a reply, and an advisor inserts it by keyboard, filled in', async () => {
  const request = await reportTrouble(portal.url, 'The handle turns and nothing happens.');
  const kept = await portal.open({ expected: [/status of 422/] });
  await enter(kept.page, people.lead, '/admin/replies/new');
  await heading(kept.page, 'Add a saved reply').waitFor();
  assert.equal(await field(kept.page, 'Desk').inputValue(), 'service');
  await field(kept.page, 'Name').fill('Photo of the handle');
  await field(kept.page, 'Text').fill('Hello {customer}, about {number}: please add a photo. Job: ');
  await button(kept.page, 'Job name {job}').click();
  await button(kept.page, 'Save').click();
  await kept.page
    .getByText(/\{customer\} isn.t a field/)
    .first()
    .waitFor();
  await expectAccessible(kept.page, 'a saved reply that is refused');
  await field(kept.page, 'Text').fill(
    'Hello {contact}, about {number}: please add a photo. Call {me}. {job}',
  );
  await button(kept.page, 'Save').click();
  await kept.page.waitForURL(/\/admin\/replies\/\d+$/);
  await heading(kept.page, 'Photo of the handle').waitFor();
  await kept.page.goto(`${portal.url}/admin/replies`);
  await kept.page.getByRole('link', { name: 'Photo of the handle' }).waitFor();
  await settled(kept.page);
  await lookInBothSchemes(kept.page, 'saved-replies');
  await kept.finish();

  const { page, finish } = await portal.open();
  await enter(page, people.advisor, `/admin/service-requests/${request.id}`);
  await heading(page, new RegExp(request.number)).waitFor();
  const message = field(page, 'Message or note');
  await message.focus();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search saved replies' });
  await search.waitFor();
  await page.getByRole('option', { name: /Photo of the handle/ }).waitFor();
  await expectAccessible(page, 'saved replies');
  await keepPicture(page, 'saved-replies-open');
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  assert.equal(await message.inputValue(), '');
  await page.keyboard.press('/');
  await page.getByRole('option', { name: /Photo of the handle/ }).waitFor();
  await page.keyboard.type('handle');
  await page.keyboard.press('Enter');
  await search.waitFor({ state: 'detached' });
  const words = await message.inputValue();
  assert.match(words, new RegExp(`about ${request.number}: please add a photo\\.`));
  assert.doesNotMatch(words, /\{(contact|number|me)\}/);
  // A request about no order has no job: it is named, and selected to be typed over.
  if (words.includes('{job}')) {
    await page.getByText('Fill in {job} before you send this.').waitFor();
    assert.equal(await selected(message), '{job}');
    await page.keyboard.type('Thank you.');
    await page.getByText('Fill in {job} before you send this.').waitFor({ state: 'detached' });
  }
  await button(page, 'Send to dealer').click();
  await page.getByRole('listitem').filter({ hasText: 'please add a photo.' }).first().waitFor();
  await finish();
});

test('a request is watched from its page, by key and from a phone’s menu', async () => {
  const request = await reportTrouble(portal.url, 'The sash is stiff.');
  const address = `/admin/service-requests/${request.id}`;
  const watchers = async () =>
    (await api(portal.url, people.lead, `/admin/servicerequests/item/${request.id}`)).item.watching.names;
  const { page, finish } = await portal.open();
  await enter(page, people.lead, address);
  await turned(page, () => button(page, 'Watch').click());
  await button(page, 'Watching (1)').waitFor();
  assert.deepEqual(await watchers(), ['Rhonda Kirkness']);
  await expectAccessible(page, 'a request that is watched');
  await heading(page, new RegExp(request.number)).focus();
  await turned(page, () => page.keyboard.press('w'));
  await button(page, 'Watch').waitFor();
  assert.deepEqual(await watchers(), []);

  await page.setViewportSize(phone);
  await button(page, 'More').click();
  await turned(page, () => page.getByRole('menuitem', { name: 'Watch', exact: true }).click());
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Stop watching', exact: true }).waitFor();
  await expectNoSidewaysScroll(page, 'a request that is watched, on a phone');
  await page.keyboard.press('Escape');
  assert.deepEqual(await watchers(), ['Rhonda Kirkness']);
  await finish();
});
