// A project's life as its dealer has it: what they ask, what they are asked, what they are answered, what is revised.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  desktop,
  expectAccessible,
  keepPicture,
  lookInBothSchemes,
  phone,
  picture,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const dealer = 'dealer.admin@demo.test';
const lead = 'draftinglead@demo.test';
const portal = usePortal();

const heading = (page, name) => page.getByRole('heading', { level: 1, name });

const dayField = (page) => page.getByLabel('When do you need the answer?', { exact: true });

/** A step of the staff's, of whom this test says no more. */
async function step(requestId, given) {
  const answer = await api(portal.url, lead, '/admin/dds/requests/action', { requestId, ...given }, 'PUT');
  assert.ok(answer.isSuccess, answer.message);
  return answer.item;
}

async function drafter() {
  const { items } = await api(portal.url, lead, '/admin/dds/draftingrequests/departments/users');
  const found = items.find(({ name }) => name === 'Priya Raman');
  assert.ok(found, 'the demo has no drafter');
  return found.id;
}

/** Answers a request: a drawing is put into it and shown to the dealer with a note. */
async function respond(requestId) {
  const form = new FormData();
  form.append('file', new Blob(['0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n']), 'north.dxf');
  const file = await api(portal.url, lead, `/admin/dds/requests/upload/${requestId}?slot=drawing`, form);
  assert.ok(file.isSuccess, file.message);
  await step(requestId, { action: 'start' });
  return step(requestId, { action: 'respond', files: [file.id], text: 'The north face, as you asked.' });
}

/** A verb of the page: a phone has them in a menu. */
async function choose(page, viewport, name) {
  const button = page.getByRole('button', { name, exact: true });
  if (viewport === phone && !(await button.isVisible())) {
    const menus = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
    await menus.first().press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  } else await button.press('Enter');
}

/** Fills in a new project with a request for a drawing and submits it, by keyboard alone from the first field on. */
async function askByKeyboard(page, { name, width }) {
  await page.getByLabel('Project name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Commercial');
  await page.getByLabel('What do you need?').focus();
  await page.keyboard.type('Drawing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Elevations of the north face');
  await page.keyboard.press('Tab');
  await page.keyboard.type('With the new mullions, please.');
  await page.getByText(/^We’ll answer by /).waitFor();
  const needBy = dayField(page);
  await needBy.fill(dayFromNow(40));
  await needBy.press('Tab');
  // What is missing is said before anything is sent.
  await page.getByRole('button', { name: 'Submit request' }).press('Enter');
  await page.getByRole('alert').getByText('Add at least one file.').waitFor();
  await page.getByTestId('files').setInputFiles(picture('site.jpg'));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await lookInBothSchemes(page, `project ask ${width}`);
  await page.getByRole('button', { name: 'Submit request' }).press('Enter');
}

for (const [name, viewport] of Object.entries({ wide: desktop, narrow: phone }))
  test(`a project from the first request to the archive, ${name}`, async () => {
    const { width } = viewport;
    const { page, finish } = await portal.open({ viewport });
    await enter(page, dealer, '/projects');
    await page.getByRole('link', { name: 'Start a request' }).first().press('Enter');
    await heading(page, 'New project request').waitFor();
    const project = `Harbor Lofts ${width}`;
    await askByKeyboard(page, { name: project, width });

    await heading(page, /^Elevations of the north face · P-\d+-01$/).waitFor();
    await page.getByRole('button', { name: 'site.jpg', exact: true }).waitFor();
    await page
      .getByText(/^With .+ since/)
      .first()
      .waitFor();
    await lookInBothSchemes(page, `project submitted ${name}`);
    const [projectId, id] = new URL(page.url()).pathname.match(/\d+/g).map(Number);

    // Staff ask; the dashboard leads to the question, and the answer goes back to them.
    await step(id, {
      action: 'triage',
      priority: 'normal',
      drafterId: await drafter(),
      dueOn: dayFromNow(10),
    });
    await step(id, { action: 'askdealer', text: 'Which mullion do you want?' });
    await page.goto('/dashboard');
    await settled(page);
    // Only the first few stand there by name.
    const asks = page
      .locator(`:is([href="/projects/${projectId}"], [href="/projects/${projectId}?reply"])`)
      .first();
    const more = page.getByRole('link', { name: /^Show all \d+$/ });
    if (!(await asks.isVisible()) && (await more.isVisible())) await more.press('Enter');
    if (!(await asks.isVisible()))
      await page.getByRole('link', { name: /projects? that needs? your reply$/ }).press('Enter');
    await asks.press('Enter');
    // From the dashboard the request opens at once; from the list, its project leads with it.
    const question = page.getByText('We need your reply', { exact: true });
    const banner = page.getByText('Yours: Elevations of the north face');
    await question.or(banner).first().waitFor();
    await page.goto(`/projects/${projectId}`);
    await banner.waitFor();
    await lookInBothSchemes(page, `project asked ${name}`);
    await page.getByRole('link', { name: 'Open', exact: true }).press('Enter');
    await page.getByText('We need your reply', { exact: true }).waitFor();
    await page.getByLabel('Your reply').waitFor();
    await lookInBothSchemes(page, `project question ${name}`);
    await page.getByLabel('Your reply').focus();
    await page.keyboard.type('The narrow one.');
    await page.getByRole('button', { name: 'Send reply' }).press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'The narrow one.' }).waitFor();
    await page.getByText('We need your reply', { exact: true }).waitFor({ state: 'detached' });

    // While it is open, the project stays.
    await page.goto(`/projects/${projectId}`);
    await heading(page, new RegExp(`^${project} · P-`)).waitFor();
    await choose(page, viewport, 'Archive');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This project can’t be archived yet').waitFor();
    await expectAccessible(page, `project archive refused ${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await respond(id);
    // By the address that it had before.
    await page.goto(`/projects/${projectId}?request=${id}`);
    await page.getByText('We’ve answered', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Drawings' }).getByText('north.dxf').waitFor();
    await lookInBothSchemes(page, `project answered ${name}`);

    // The revision is a request of its own.
    await choose(page, viewport, 'Request a revision');
    await dialog.getByLabel('What is the reason?').focus();
    await page.keyboard.type('Site');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The opening is narrower than we said.');
    await expectAccessible(page, `project revision ${name}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, / · P-\d+-01A$/).waitFor();
    await page.getByText('Site condition').first().waitFor();
    await settled(page);
    await lookInBothSchemes(page, `project revised ${name}`);

    // It is not wanted after all; with nothing open but what was answered, both are ended and the project is archived.
    await choose(page, viewport, 'Cancel request');
    await dialog.getByLabel('Why are you cancelling it?').fill('The opening stays as it was.');
    await dialog.getByRole('button', { name: 'Cancel request' }).press('Enter');
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    const drafted = await api(portal.url, lead, `/admin/dds/requests/${id}/complete`, {});
    assert.ok(drafted.isSuccess, drafted.message);
    await page.goto(`/projects/${projectId}`);
    await settled(page);
    await choose(page, viewport, 'Archive');
    await dialog.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
    await page.getByText('This project is archived', { exact: true }).waitFor();
    await lookInBothSchemes(page, `project archived ${name}`);
    await page.goto('/projects/archive');
    await page.getByRole('link', { name: /^P-/ }).first().waitFor();
    await lookInBothSchemes(page, `projects archive ${name}`);
    await page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: project }).first().waitFor();
    await finish();
  });

test('a draft is kept with its file, and is completed later', async () => {
  const types = await api(portal.url, dealer, '/dds/project/request/types');
  const question = types.items.find(({ code }) => code === 'question');
  const kinds = await api(portal.url, dealer, '/dds/project/projecttypes');
  const quotes = await api(portal.url, dealer, '/order/ddsquotelisting?take=1');
  const [quote] = quotes.items;
  assert.ok(quote, 'the demo has no quote');
  const made = await api(portal.url, dealer, '/dds/project', {
    name: 'Draft House',
    typeId: kinds.items[0].id,
    contacts: [{ name: 'Ana Diaz', role: 'Site manager', email: 'ana@site.test', phone: '204 555 0101' }],
    orderIds: [quote.id],
  });
  assert.ok(made.isSuccess, made.message);
  const { page, finish } = await portal.open();
  await enter(page, dealer, `/projects/new?project=${made.id}`);
  await page.getByLabel('What do you need?').selectOption(String(question.id));
  await page.getByLabel('Subject').fill('Can the sill be lower?');
  // What the search can't find is said, and what belongs to the other field.
  await page.getByLabel('Quote number').fill('Q-NOWHERE');
  await page.getByText('We don’t know this number yet.', { exact: false }).waitFor();
  const { items: known } = await api(portal.url, dealer, '/order/lookup?take=40');
  const order = known.find(({ kind, suffix }) => kind === 'order' && suffix === '');
  await page.getByLabel('Quote number').fill(order.orderNumber);
  await page.getByText('This is the number of an order.', { exact: false }).waitFor();
  await expectAccessible(page, 'project, number of an order');
  await page.getByLabel('Quote number').fill('');
  // The quote is found by the beginning of its number, and its first unit is seen beside it.
  await page.getByLabel('Quote number').pressSequentially(quote.orderNumber.slice(0, -1));
  await page.getByRole('option', { name: new RegExp(quote.orderNumber) }).waitFor();
  await page.getByRole('option').getByRole('img').first().waitFor();
  await expectAccessible(page, 'project quote choice');
  await keepPicture(page, 'project-quote-choice');
  await page.getByLabel('Quote number').fill(quote.orderNumber);
  await page
    .getByRole('option', { name: new RegExp(quote.orderNumber) })
    .first()
    .waitFor();
  await page.getByLabel('Quote number').press('ArrowDown');
  await page.getByLabel('Quote number').press('Enter');
  await page.getByTestId('files').setInputFiles(picture('site.jpg'));
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await page.getByText('This request hasn’t been submitted yet').waitFor();
  await page.getByRole('button', { name: 'site.jpg', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Complete request' }).press('Enter');
  await heading(page, /^Complete request P-/).waitFor();
  await page.getByRole('button', { name: 'site.jpg', exact: true }).waitFor();
  await dayField(page).fill(dayFromNow(40));
  await dayField(page).press('Tab');
  await lookInBothSchemes(page, 'project draft wide');
  await page.getByRole('button', { name: 'Submit request' }).press('Enter');
  await page
    .getByText(/^With .+ since/)
    .first()
    .waitFor();
  // The units of its quote, each as it looks from outside.
  await page.goto(`/projects/${made.id}`);
  await page.getByRole('tab', { name: /^Units \(\d+\)$/ }).click();
  await page.getByRole('region', { name: 'Approvals by unit' }).getByRole('img').first().waitFor();
  await lookInBothSchemes(page, 'project units wide');
  await page.setViewportSize(phone);
  await lookInBothSchemes(page, 'project units narrow');
  await choose(page, phone, 'Edit');
  await page.getByRole('dialog').getByLabel('Name').first().waitFor();
  await expectAccessible(page, 'project edit narrow');
  await keepPicture(page, 'project-edit-narrow');
  await page.getByRole('dialog').getByLabel('Site (optional)').fill('14 Oak Court');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText('14 Oak Court').first().waitFor();
  await finish();
});
