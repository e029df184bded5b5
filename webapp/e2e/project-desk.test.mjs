// The drafting desk: a project request's whole life among staff, at a desk, on a phone and by keyboard.
// With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  expectAccessible,
  keepPicture,
  look,
  lookInBothSchemes,
  phone,
  search,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const dealer = { account: 'PRAIRIE', user: 'dealer.admin@demo.test' };
const people = {
  lead: 'draftinglead@demo.test',
  drafter: 'drafter@demo.test',
  admin: 'admin@demo.test',
};

/** A project of the dealer's with an order in it, and what it takes to ask for something. */
async function makeProject(url) {
  const filter = [['account', '=', dealer.account], 'and', ['kind', '=', 'order']];
  const query = new URLSearchParams({ take: '20', filter: JSON.stringify(filter) });
  const { items: orders } = await api(url, people.lead, `/admin/orders/listing?${query}`);
  const order = orders.find(({ lineCount }) => lineCount > 1);
  assert.ok(order, 'an order with lines');
  const { items: kinds } = await api(url, people.lead, '/admin/dds/project/projecttypes');
  const made = await api(url, people.lead, '/admin/dds/project/insert', {
    account: dealer.account,
    name: 'Oakwell Court, north tower',
    typeId: kinds[0].id,
    site: '14 Oakwell Court, Winnipeg',
    architect: 'Lind & Moore',
    builder: 'Prairie Build',
    bidOn: null,
    needBy: null,
    contacts: [],
    orderIds: [order.id],
  });
  assert.ok(made.isSuccess, made.message);
  const { items: types } = await api(url, people.lead, '/admin/dds/requesttypes');
  return { project: made.id, number: made.item.number, order, types };
}

const portal = usePortal({ prepare: makeProject });

/** A request that staff have entered; by itself for the dealer, in the project. */
async function ask(title, more = {}) {
  const { project, order, types } = portal.prepared;
  const entered = await api(portal.url, people.lead, '/admin/dds/requests/insert', {
    projectId: project,
    account: '',
    claimedAccount: '',
    isInternal: false,
    isDraft: false,
    typeId: types.find(({ code }) => code === 'question').id,
    title,
    description: 'As on sheet A-201, with the new mullions.',
    needBy: dayFromNow(30),
    isRush: false,
    quoteNumber: '',
    orderNumber: order.orderNumber,
    priority: null,
    drafterId: null,
    checkerId: null,
    dueOn: null,
    rowVersion: null,
    ...more,
  });
  assert.ok(entered.isSuccess, JSON.stringify(entered));
  return entered.id;
}

const button = (place, name) => place.getByRole('button', { name, exact: true });

/** Opens what an action needs, from its button or from the menu. */
async function begin(page, action) {
  await page.getByRole('heading', { level: 1, name: /^[PR]-\d+/ }).waitFor();
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
  await page.getByRole('banner').locator('visible=true').first().waitFor();
  await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
}

const textFile = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a request goes from the supervisor to the drafter, twice to a department, to the dealer and back, and is completed', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.lead);
  const id = await ask('Elevations of the north face');
  await page.goto('/admin/project-requests?reportType=unassigned&q=north face');
  await page.getByText('Elevations of the north face').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: /^P-/ }).click();
  await settled(page);

  const triage = await begin(page, 'Assign drafter');
  await triage.getByLabel('Drafter').selectOption({ label: await optionOf(triage, 'Drafter', 'Priya') });
  await triage.getByLabel('Priority').selectOption('High');
  await expectAccessible(page, 'project request, triage');
  await keepPicture(page, 'project-triage');
  await button(triage, 'Assign drafter').click();
  await becomes(page, 'With the drafter');

  for (const [question, more] of [
    ['Does the mullion carry the load?', 'sketch.txt'],
    ['And with snow?', null],
  ]) {
    const form = await begin(page, 'Ask a department');
    await form.getByLabel('Department').selectOption('Engineering');
    await form.getByLabel('Question').fill(question);
    if (more !== null) {
      await form
        .locator('input[type="file"]')
        .setInputFiles(textFile(more, 'The mullion, as it is drawn.\n'));
      await expectAccessible(page, 'project request, question');
      await keepPicture(page, 'project-question');
    }
    await button(form, 'Ask a department').click();
    await becomes(page, 'With departments');
    await page.getByText(question).first().waitFor();
  }
  await button(page, 'sketch.txt').waitFor();

  // Whoever leads drafting is one of Engineering.
  await button(page, 'Answer · Engineering').first().click();
  const answer = page.getByRole('dialog', { name: 'Engineering' });
  await answer.getByLabel('Answer', { exact: true }).fill('It does, with a steel insert.');
  await answer.locator('input[type="file"]').setInputFiles(textFile('loads.txt', 'Loads of the mullion.\n'));
  await answer.getByLabel('Hours spent (optional)').fill('1.5');
  await expectAccessible(page, 'project request, answer');
  await keepPicture(page, 'project-answer');
  await button(answer, 'Answer').click();
  await becomes(page, 'With departments');
  await button(page, 'loads.txt').waitFor();
  await button(page, 'Answer · Engineering').click();
  const second = page.getByRole('dialog', { name: 'Engineering' });
  await second.getByLabel('Nothing is needed from us').check();
  await button(second, 'Answer').click();
  await becomes(page, 'Internal review');

  const toDealer = await begin(page, 'Ask the dealer');
  await toDealer.getByLabel('Question to the dealer').fill('Which colour are the mullions?');
  await button(toDealer, 'Ask the dealer').click();
  await becomes(page, 'Waiting for the dealer');
  await page.getByText(/^The due date has been on hold since/).waitFor();
  await api(portal.url, dealer.user, '/dds/project/request/message', { id, text: 'White, inside and out.' });
  await page.getByText('White, inside and out.').waitFor();
  await becomes(page, 'Internal review');

  // A drawing for the dealer, and what stays among staff.
  const files = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Files' }) });
  await files.locator('input[type="file"]').setInputFiles(textFile('north-face.txt', 'The north face.\n'));
  await button(page, 'north-face.txt').waitFor();
  await files.getByLabel('Type of file').selectOption('Pricing');
  await files.getByLabel('Never show it to the dealer').check();
  await files.locator('input[type="file"]').setInputFiles(textFile('costs.txt', 'What it costs us.\n'));
  await button(page, 'costs.txt').waitFor();
  await lookInBothSchemes(page, 'project-request');

  const respond = await begin(page, 'Respond');
  assert.equal(await respond.getByLabel(/^costs\.txt/).count(), 0);
  await respond.getByLabel(/^north-face\.txt/).check();
  await respond.getByLabel(/^loads\.txt/).check();
  await respond.getByLabel('Note to the dealer (optional)').fill('Here are the elevations.');
  await expectAccessible(page, 'project request, response');
  await keepPicture(page, 'project-respond');
  await button(respond, 'Respond').click();
  await becomes(page, 'Responded');
  const { item } = await api(portal.url, dealer.user, `/dds/project/request/item/${id}`);
  assert.deepEqual(item.files.map(({ name }) => name).sort(), ['loads.txt', 'north-face.txt']);
  assert.equal(item.desk ?? null, null);

  const complete = await begin(page, 'Complete');
  await button(complete, 'Complete').click();
  await becomes(page, 'Completed');
  await finish();
});

/** The label of the choice that begins with a name, whatever the person has in hand. */
async function optionOf(form, field, name) {
  const options = form.getByLabel(field, { exact: true }).locator('option');
  await options.filter({ hasText: name }).first().waitFor({ state: 'attached' });
  return options.filter({ hasText: name }).first().innerText();
}

test('a note never reaches the dealer, and a message says who reads it', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.lead);
  const id = await ask('Colour of the sills');
  await page.goto(`/admin/project-requests/${id}`);
  await settled(page);
  await page.getByLabel('Message or note').fill('Kyle is on site until Friday.');
  await button(page, 'Save note').click();
  await page.getByText('Kyle is on site until Friday.').first().waitFor();
  await page.getByText(/who gets an email\.$/).waitFor();
  await page.getByLabel('Message or note').fill('We begin tomorrow.');
  await keepPicture(page, 'project-message');
  await button(page, 'Send to dealer').click();
  // Sent, and not only typed.
  await page.getByText('We begin tomorrow.').and(page.locator(':not(textarea)')).first().waitFor();
  const { item } = await api(portal.url, dealer.user, `/dds/project/request/item/${id}`);
  assert.deepEqual(
    item.messages.map(({ body }) => body),
    ['We begin tomorrow.'],
  );
  await finish();
});

test('an orphan is found a project, and keeps the number that it had', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.lead);
  const title = 'Canopy at the lobby';
  const id = await ask(title, {
    projectId: null,
    claimedAccount: 'A builder in Winnipeg',
    orderNumber: '',
    needBy: null,
  });
  await page.goto('/admin/project-requests?reportType=orphaned');
  await page
    .getByRole('link', { name: /^R-\d+$/ })
    .first()
    .waitFor();
  await page.goto(`/admin/project-requests/${id}`);
  await page.getByText('This request isn’t linked to a project yet').waitFor();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const [orphan] = heading.match(/^R-\d+/) ?? [];
  await look(page, 'project-orphan');
  const link = await begin(page, 'Link to a project');
  await link.getByRole('combobox', { name: 'Project' }).fill('Oakwell Court, north');
  await page.getByRole('option', { name: /Oakwell Court, north tower/ }).click();
  await expectAccessible(page, 'project request, link');
  await keepPicture(page, 'project-link');
  await button(link, 'Link to a project').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /^P-\d+-\d\d · Canopy/ }).waitFor();
  await page.getByText(orphan, { exact: true }).waitFor();
  await finish();
});

test('an import shows to whom an orphan belongs, and its dealer sees it once it has a project', async () => {
  const title = 'Harrow Lane Row';
  const id = await ask(title, {
    projectId: null,
    claimedAccount: 'Somebody by mail',
    orderNumber: 'E2E-7001',
    needBy: null,
  });
  const at = `/dds/project/request/item/${id}`;
  assert.equal((await api(portal.url, dealer.user, at)).isSuccess, false);
  const lead = await portal.open();
  await enter(lead.page, people.lead, `/admin/project-requests/${id}`);
  await lead.page.getByText('No matches yet.', { exact: false }).waitFor();

  // The order that it names comes with the next file of the ERP.
  const admin = await portal.open();
  await enter(admin.page, people.admin, '/admin/imports/new');
  const orders = `account,number,job_name,entered_on\n${dealer.account},E2E-7001,${title},${dayFromNow(-1)}\n`;
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) };
  await admin.page.locator('input[type=file]').setInputFiles(file);
  await admin.page.getByLabel('Record type').selectOption('orders');
  await button(admin.page, 'Upload file').click();
  await button(admin.page, 'Preview changes').click();
  await admin.page.getByText('Ready: 1 to add, 0 to change', { exact: false }).waitFor();
  await button(admin.page, 'Apply').click();
  await button(admin.page.getByRole('dialog', { name: 'Apply orders.csv?' }), 'Apply').click();
  await admin.page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(admin.page.getByRole('main'), 'Apply').waitFor({ state: 'detached' });
  await admin.finish();

  // The page that is open shows it by itself, and the list of orphans leads there.
  const { page } = lead;
  const proposals = page.getByRole('list', { name: 'Possible matches' });
  await proposals.waitFor();
  await page.goto('/admin/project-requests?reportType=orphaned');
  await page.getByText(title).first().waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('link', { name: /^R-\d+$/ })
    .click();
  await proposals.waitFor();
  await look(page, 'project-orphan-proposal');
  await page.setViewportSize(phone);
  await look(page, 'project-orphan-proposal-phone');
  await proposals
    .getByRole('button', { name: /^Create a project for / })
    .first()
    .press('Enter');
  await button(page.getByRole('dialog'), 'Create').click();
  await page.getByRole('heading', { level: 1, name: `· ${title}` }).waitFor();
  await proposals.waitFor({ state: 'detached' });
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/^P-\d+/)?.[0];
  assert.ok(number, 'it has a number in a project');
  await lead.finish();

  const { page: theirs, finish } = await portal.open();
  await enter(theirs, dealer.user, '/projects');
  await theirs.getByRole('link', { name: number }).first().click();
  await theirs.getByRole('heading', { level: 1, name: title }).waitFor();
  await theirs.getByText(`${number}-01`).first().waitFor();
  const { item } = await api(portal.url, dealer.user, at);
  assert.equal(item.orderNumber, 'E2E-7001');
  await finish();
});

test('an internal request is marked wherever it stands, and no dealer sees it', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.lead);
  const { project } = portal.prepared;
  await page.goto(`/admin/project-requests/new?project=${project}&for=staff`);
  await page.getByText('Internal request', { exact: true }).waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Engineering question' });
  await page.getByLabel('Subject').fill('Do we buy the inserts?');
  await lookInBothSchemes(page, 'project-request-new');
  await button(page, 'Create request').click();
  await page.getByRole('heading', { level: 1, name: /Do we buy the inserts/ }).waitFor();
  await page.getByTitle('Internal: no dealer sees this').first().waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await look(page, 'project-internal');
  const seen = await api(portal.url, dealer.user, `/dds/project?id=${project}`);
  assert.ok(seen.item.requests.every((request) => request.id !== id && !request.isInternal));
  const one = await api(portal.url, dealer.user, `/dds/project/request/item/${id}`);
  assert.equal(one.isSuccess, false);
  await finish();
});

test('the board is worked by keyboard, and by its menu on a phone', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.lead);
  const { items: loads } = await api(portal.url, people.lead, '/admin/dds/requests/load');
  const drafter = loads.find(({ name }) => name?.startsWith('Priya'));
  const id = await ask('Head section at the canopy');
  const step = { priority: 'high', drafterId: drafter.drafterId, dueOn: dayFromNow(5) };
  const taken = await api(
    portal.url,
    people.lead,
    '/admin/dds/requests/action',
    { requestId: id, action: 'triage', ...step },
    'PUT',
  );
  assert.ok(taken.isSuccess, taken.message);
  const { item } = await api(portal.url, people.lead, `/admin/dds/requests/${id}`);
  await page.goto(`/admin/project-board?drafter=${drafter.drafterId}`);
  const handle = button(page, `Move ${item.number}`);
  await handle.waitFor();
  await lookInBothSchemes(page, 'project-board');
  await page.goto('/admin/project-requests');
  await page.getByRole('link', { name: /^P-/ }).first().waitFor();
  await lookInBothSchemes(page, 'project-requests');
  await page.goBack();
  await handle.waitFor();
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const review = page.getByRole('region', { name: 'Internal review' });
  await review.getByRole('link', { name: item.number }).waitFor();
  await page.waitForFunction((at) => document.activeElement?.getAttribute('data-handle') === String(at), id);
  await finish();

  const small = await portal.open({ viewport: phone, isTouch: true });
  await enter(small.page, people.lead, `/admin/project-board?drafter=${drafter.drafterId}`);
  await button(small.page, `Steps for ${item.number}`).click();
  await small.page.getByRole('menuitem', { name: 'Ask the dealer' }).click();
  const form = small.page.getByRole('dialog', { name: /^Ask the dealer/ });
  await form.getByLabel('Question to the dealer').fill('Is the canopy steel?');
  await button(form, 'Ask the dealer').click();
  await form.waitFor({ state: 'detached' });
  const waiting = small.page.getByRole('region', { name: 'Waiting for the dealer' });
  await waiting.getByRole('link', { name: item.number }).waitFor();
  await look(small.page, 'project-board-phone');
  await small.finish();
});

test('a drafter works through a request on a phone, from the dashboard on', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  const id = await ask('Sill at the loading dock');
  const { items: loads } = await api(portal.url, people.lead, '/admin/dds/requests/load');
  const drafter = loads.find(({ name }) => name?.startsWith('Priya'));
  await api(
    portal.url,
    people.lead,
    '/admin/dds/requests/action',
    {
      requestId: id,
      action: 'triage',
      priority: 'normal',
      drafterId: drafter.drafterId,
      dueOn: dayFromNow(1),
    },
    'PUT',
  );
  const { item } = await api(portal.url, people.lead, `/admin/dds/requests/${id}`);
  await enter(page, people.drafter);
  await page.getByRole('link', { name: /^\d+ my turn$/i }).click();
  await settled(page);
  await look(page, 'project-requests-phone');
  await search(page, 'loading dock');
  await page.getByRole('link', { name: item.number, exact: true }).click();
  await settled(page);
  await button(page, 'Start').click();
  await becomes(page, 'Internal review');
  const respond = await begin(page, 'Respond');
  await respond.getByLabel('Note to the dealer (optional)').fill('The sill stays as it is.');
  await keepPicture(page, 'project-respond-phone');
  await button(respond, 'Respond').click();
  await becomes(page, 'Responded');
  await lookInBothSchemes(page, 'project-request-phone');
  await finish();
});

test('a project is begun for a dealer, valued and archived', async () => {
  const { page, finish } = await portal.open();
  await enter(page, people.lead, '/admin/projects/new');
  await page.getByLabel('Dealer', { exact: true }).fill('Prairie Window');
  await page.getByRole('option', { name: /Prairie Window & Door Centre/ }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Bakery on Main');
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 });
  await button(page, 'Add a contact').click();
  await page.getByLabel('Name', { exact: true }).last().fill('Ana Lind');
  await lookInBothSchemes(page, 'project-new');
  await button(page, 'Create project').click();
  await page.getByRole('heading', { level: 1, name: /Bakery on Main$/ }).waitFor();
  const value = await begin(page, 'Set value');
  await value.getByLabel('Value', { exact: true }).fill('15,500');
  await button(value, 'Set value').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('$15,500.00').first().waitFor();
  await look(page, 'project');
  const archive = await begin(page, 'Archive');
  await button(archive, 'Archive').click();
  await becomes(page, 'Archived');
  await page.goto('/admin/projects');
  await page.getByText('Oakwell Court, north tower').first().waitFor();
  assert.equal(await page.getByText('Bakery on Main').count(), 0);
  await look(page, 'projects');
  await page.goto('/admin/projects?archived=true');
  await page.getByText('Bakery on Main').first().waitFor();
  await finish();
});
