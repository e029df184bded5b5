// A warranty waiver's whole life: begun with a version of its document, checked, issued, signed by the dealer at a desk
// or on a phone, proven, and on the dashboards until its last day. With SHOTS=folder a picture of each step is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, choose, findRequest, people, shown } from './drawing-scene.mjs';
import {
  api,
  dayFromNow,
  desktop,
  expectAccessible,
  lookInBothSchemes,
  phone,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

/** A request for a waiver in a project with units, which a drafter has. */
async function askForWaiver(url) {
  const { projectId } = await findRequest(url);
  const { items: types } = await api(url, people.dealer, '/dds/project/request/types');
  const asked = await api(url, people.dealer, '/dds/project/request', {
    projectId,
    typeId: types.find(({ code }) => code === 'waiver').id,
    title: 'Sliding door beyond the tested size',
    description: 'The architect insists on the full width.',
    needBy: dayFromNow(40),
    isRush: false,
    quoteNumber: '',
    orderNumber: '',
    isDraft: false,
  });
  assert.ok(asked.isSuccess, asked.message);
  const { items: drafters } = await api(url, people.lead, '/admin/dds/requests/load');
  const step = { requestId: asked.id, action: 'triage', priority: 'normal', dueOn: dayFromNow(5) };
  const drafterId = drafters.find(({ name }) => name?.startsWith('Priya')).drafterId;
  const taken = await api(url, people.lead, '/admin/dds/requests/action', { ...step, drafterId }, 'PUT');
  assert.ok(taken.isSuccess, taken.message);
  return { id: asked.id, projectId };
}

const portal = usePortal({ prepare: askForWaiver });

/** The first page of the warranty document is there. */
const documentShown = (page) => shown(page, 'oversize-waiver.pdf, page 1');

/** The drafter begins a waiver of one unit and sends it to be checked; gives its id. */
async function begin(page, title) {
  await page.goto(`/admin/project-requests/${portal.prepared.id}`);
  await page.getByRole('link', { name: 'New waiver', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New waiver' }).waitFor();
  await page.getByLabel('About', { exact: true }).fill(title);
  await page
    .getByLabel('Warranty document', { exact: true })
    .selectOption({ label: 'Waiver for units beyond the tested size, version 1' });
  await page.getByLabel(/^Expires/).fill(dayFromNow(3));
  await page
    .getByRole('checkbox', { name: /^Line 1 / })
    .first()
    .press(' ');
  await page.getByText('1 unit ticked').waitFor();
  await lookInBothSchemes(page, 'waiver form');
  await page.getByRole('button', { name: 'Create waiver' }).press('Enter');
  await page.waitForURL(/\/admin\/drawings\/\d+$/);
  await documentShown(page);
  assert.equal(await page.getByTestId('files').count(), 0, 'a waiver has no other files than its document');
  await lookInBothSchemes(page, 'waiver draft');
  await choose(page, 'Send to check');
  await page.getByText('Being checked').first().waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

for (const [name, viewport] of Object.entries({ wide: desktop, narrow: phone }))
  test(`a waiver from the draft to its signature, ${name}`, async () => {
    const title = `Sliding door ${viewport.width}`;
    const staff = await portal.open();
    await enter(staff.page, people.drafter);
    const id = await begin(staff.page, title);
    const lead = await portal.open();
    await enter(lead.page, people.lead, `/admin/drawings/${id}`);
    await choose(lead.page, 'Issue');
    await lead.page.getByText('Waiting for the dealer').first().waitFor();
    await lookInBothSchemes(lead.page, `waiver issued ${name}`);

    // The dealer reads it and signs.
    const { page, finish } = await portal.open({ viewport, isTouch: viewport === phone });
    await enter(page, people.dealer);
    await settled(page);
    await lookInBothSchemes(page, `waiver dashboard ${name}`);
    await page.goto('/drawings?waivers=open');
    await page.getByRole('link', { name: /^P-/ }).first().waitFor();
    await lookInBothSchemes(page, `waivers open ${name}`);
    await page.goto(`/drawings/${id}`);
    await page
      .getByRole('region', { name: 'Your answer' })
      .getByText(/Waiver for units beyond the tested size/)
      .waitFor();
    await documentShown(page);
    await lookInBothSchemes(page, `waiver asked ${name}`);
    assert.equal(await page.getByRole('button', { name: 'Cloud', exact: true }).count(), 0, 'no marks');
    const dialog = await answer(page, 'Accept');
    await expectAccessible(page, `waiver sign ${name}`);
    await lookInBothSchemes(page, `waiver sign ${name}`);
    await dialog.getByRole('button', { name: 'Accept' }).press('Enter');
    await page.getByText('You’ve accepted this waiver', { exact: true }).waitFor();
    await page.reload();
    await page.getByText(/^Accepted: signed by Wendy Toews/).waitFor();
    await lookInBothSchemes(page, `waiver signed ${name}`);

    // What proves it, and the document as a print that was made by a task.
    for (const [button, entry, file] of [
      ['Certificate', null, /^certificate-.*\.pdf$/],
      ['Print', 'Waiver as PDF', /^drawings-.*\.pdf$/],
    ]) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
      if (entry !== null) await page.getByRole('menuitem', { name: entry }).press('Enter');
      assert.match((await saved).suggestedFilename(), file);
    }

    // It expires within thirty days: both dashboards say so.
    const { item } = await api(portal.url, people.dealer, `/dds/project/drawing/${id}`);
    await page.goto('/dashboard');
    await settled(page);
    await lookInBothSchemes(page, `waiver expires ${name}`);
    // Only the first few stand there by name, and on a phone fewer still.
    const all = page.getByRole('link', { name: /^Show all \d+$/ });
    if (await all.isVisible()) await all.press('Enter');
    const named = page.getByRole('link', { name: `Waiver ${item.itemNumber} expires soon` });
    if (!(await named.isVisible())) {
      await page.getByRole('link', { name: /waivers? that expires? soon$/ }).press('Enter');
      await page.getByRole('link', { name: item.itemNumber }).first().waitFor();
    }
    await lead.page.goto('/dashboard');
    await lead.page.getByRole('link', { name: /^\d+ waivers expire soon$/i }).press('Enter');
    await lead.page.getByRole('link', { name: item.itemNumber, exact: true }).first().waitFor();
    await lookInBothSchemes(lead.page, `waivers expiring ${name}`);
    await finish();
    await staff.finish();
    await lead.finish();
  });
