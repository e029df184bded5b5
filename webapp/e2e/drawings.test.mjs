// One drawing's whole life: drawn, checked, issued, marked and sent back on a phone or at a desk, revised, approved
// with a second step, released. Then what tablets and keyboards do with the viewer. With SHOTS=folder a picture of each
// is kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answer,
  choose,
  elevationOf,
  findRequest,
  makeDrawing,
  pdfOf,
  people,
  showMarks,
  shown,
} from './drawing-scene.mjs';
import {
  api,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  lookInBothSchemes,
  phone,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const tablet = { width: 820, height: 1180 };
const portal = usePortal({ prepare: findRequest });

const heading = (page, name) => page.getByRole('heading', { level: 1, name });

const stageOf = (page, name = 'elevation.pdf') =>
  page.getByRole('region', { name: new RegExp(`^${name.replace('.', '\\.')}, page`) });

/** The drafter begins a drawing of the first unit, with its file, and sends it to be checked. */
async function draw(page, { title, content }) {
  await page.goto(`/admin/project-requests/${portal.prepared.id}`);
  await page.getByRole('link', { name: 'New drawing', exact: true }).press('Enter');
  await heading(page, 'New drawing').waitFor();
  await page.getByLabel('About', { exact: true }).fill(title);
  for (const label of ['Type', 'Kind of work', 'For'])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
  const units = page.getByRole('group', { name: portal.prepared.order });
  const toggle = units.getByRole('button', { name: /^(Show|Hide) units of / });
  await toggle.waitFor();
  if ((await toggle.textContent()).startsWith('Show')) await toggle.press('Enter');
  await units
    .getByRole('checkbox', { name: /^Line 1 / })
    .first()
    .press(' ');
  await page.getByText('1 unit ticked').waitFor();
  await lookInBothSchemes(page, 'drawing form');
  await page.getByRole('button', { name: 'Create drawing' }).press('Enter');
  await page.waitForURL(/\/admin\/drawings\/\d+$/);
  await heading(page, new RegExp(title)).waitFor();
  await addFile(page, content);
  await choose(page, 'Send to check');
  await page.getByText('Being checked').first().waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

async function addFile(page, content) {
  await page
    .getByTestId('files')
    .setInputFiles({ name: 'elevation.pdf', mimeType: 'application/pdf', buffer: content });
  await shown(page, 'elevation.pdf, page 1');
}

/** Draws a cloud over the middle of what is shown, by mouse or finger, and puts it into words. */
async function markCloud(page, text) {
  // A phone has its tools behind one button.
  const tools = page.getByRole('button', { name: 'Tools', exact: true });
  if (await tools.isVisible()) await tools.click();
  await page.getByRole('button', { name: 'Cloud', exact: true }).click();
  const stage = stageOf(page);
  await stage.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await stage.boundingBox();
  await page.mouse.move(x + width * 0.45, y + height * 0.45);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.5);
  await page.mouse.move(x + width * 0.6, y + height * 0.58);
  await page.mouse.up();
  await page.getByLabel('Comment', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save mark' }).press('Enter');
  const marks = await showMarks(page);
  await marks.getByRole('button', { name: new RegExp(`^1 ${text} Cloud, page 1$`) }).waitFor();
}

for (const [name, viewport] of Object.entries({ wide: desktop, narrow: phone }))
  test(`a drawing from the draft to the release, ${name}`, async () => {
    const title = `North elevation ${viewport.width}`;
    const staff = await portal.open();
    await enter(staff.page, people.drafter);
    const id = await draw(staff.page, { title, content: pdfOf(elevationOf(396, title)) });
    await lookInBothSchemes(staff.page, `drawing draft ${name}`);

    // Who has drawn it does not issue it.
    const lead = await portal.open();
    await enter(lead.page, people.lead, `/admin/drawings/${id}`);
    await choose(lead.page, 'Issue');
    await lead.page.getByText('Waiting for the dealer').first().waitFor();
    await lookInBothSchemes(lead.page, `drawing issued ${name}`);

    // The dealer finds it on the dashboard, marks it and sends it back.
    const { page, finish } = await portal.open({ viewport, isTouch: viewport === phone });
    await enter(page, people.dealer);
    await settled(page);
    const more = page.getByRole('button', { name: /^Show \d+ more/ });
    if (await more.first().isVisible()) await more.first().press('Enter');
    const row = page.locator(`a[href="/drawings/${id}"]`).first();
    if (await row.isVisible()) await row.press('Enter');
    else await page.goto(`/drawings/${id}`);
    await page.getByRole('region', { name: 'Your answer' }).waitFor();
    await shown(page, 'elevation.pdf, page 1');
    await lookInBothSchemes(page, `drawing asked ${name}`);
    await markCloud(page, 'Move the mullion.');
    await page.getByText('1 open', { exact: true }).waitFor();
    // An approval asks what becomes of the mark.
    await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'There’s an open mark on this drawing' });
    await asked.getByText('Move the mullion.').waitFor();
    await lookInBothSchemes(page, `drawing marked ${name}`);
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    const dialog = await answer(page, 'Ask for changes');
    await expectAccessible(page, `drawing sign ${name}`);
    await dialog.getByRole('button', { name: 'Sign by hand as well' }).press('Enter');
    const pad = dialog.getByRole('img', { name: 'Empty field for a signature' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    for (let step = 1; step < 12; step += 1)
      await page.mouse.move(box.x + 40 + step * 14, box.y + 40 + (step % 3) * 12);
    await page.mouse.up();
    await lookInBothSchemes(page, `drawing sign ${name}`);
    await dialog.getByRole('button', { name: 'Ask for changes' }).press('Enter');
    await page.getByText('You’ve asked for changes', { exact: true }).waitFor();
    await page.reload();
    await page.getByText(/^Revise and resubmit: signed by Wendy Toews/).waitFor();

    // The next revision has begun by itself, with the mark to be checked.
    const { item } = await api(portal.url, people.drafter, `/admin/dap/drawing/${id}`);
    const next = item.revisions.at(-1).id;
    assert.notEqual(next, id);
    await staff.page.goto(`/admin/drawings/${next}`);
    await heading(staff.page, /Revision A/).waitFor();
    await addFile(staff.page, pdfOf(elevationOf(300, title)));
    await showMarks(staff.page);
    await staff.page.getByText('0 open · 1 to check', { exact: true }).waitFor();
    await staff.page.getByRole('button', { name: 'Resolve mark 1' }).press('Enter');
    await staff.page.getByText('0 open · 1 resolved', { exact: true }).waitFor();
    await choose(staff.page, 'Send to check');
    await staff.page.getByText('Being checked').first().waitFor();
    await lead.page.goto(`/admin/drawings/${next}`);
    await choose(lead.page, 'Issue');
    await lead.page.getByText('Waiting for the dealer').first().waitFor();

    // What has changed is found by itself.
    await page.goto(`/drawings/${next}`);
    await shown(page, 'elevation.pdf, page 1');
    const tools = page.getByRole('button', { name: 'Tools', exact: true });
    if (await tools.isVisible()) await tools.click();
    await page.getByLabel('Compare with').selectOption({ label: 'Compare with Original' });
    await page.getByText(/^\d changed areas? on this page$/).waitFor();
    await page.getByRole('button', { name: /^1\. / }).press('Enter');
    await lookInBothSchemes(page, `drawing compared ${name}`);
    if (await tools.isVisible()) await tools.click();
    await page.getByLabel('Compare with').selectOption({ label: 'No comparison' });
    await shown(page, 'elevation.pdf, page 1');

    const signed = await answer(page, 'Approve');
    await signed.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    const done = page.getByRole('status').filter({ hasText: 'You’ve approved this drawing' });
    await done.waitFor();
    assert.ok(await done.evaluate((box) => box === document.activeElement), 'the banner has no focus');
    await lookInBothSchemes(page, `drawing answered ${name}`);
    await page.reload();
    await page.getByText(/^Approved: signed by Wendy Toews/).waitFor();
    await lookInBothSchemes(page, `drawing approved ${name}`);

    // The units of the project say so too.
    await page.goto(`/projects/${portal.prepared.projectId}?tab=units`);
    await page.getByRole('heading', { level: 2, name: 'Approvals by unit' }).waitFor();
    await page
      .getByRole('link', { name: new RegExp(`${item.itemNumber} · Revision A`) })
      .first()
      .waitFor();
    await lookInBothSchemes(page, `project drawings ${name}`);

    const released = await api(
      portal.url,
      'orderdesk@demo.test',
      '/admin/dap/drawing/action',
      { id: next, action: 'release' },
      'PUT',
    );
    assert.ok(released.isSuccess, released.message);
    await page.goto(`/drawings/${next}`);
    await page.getByText('Released', { exact: true }).first().waitFor();
    await finish();
    await staff.finish();
    await lead.finish();
  });

test('on a tablet a pen draws, a finger moves, and the keyboard does all of it', async () => {
  const id = await makeDrawing(portal.url, portal.prepared, { title: 'East elevation', upTo: 'issued' });
  const { page, finish } = await portal.open({ viewport: tablet, isTouch: true });
  await enter(page, people.dealer, `/drawings/${id}`);
  await shown(page, 'elevation.pdf, page 1');
  await settled(page);
  await expectNoSidewaysScroll(page, 'drawing tablet');
  await lookInBothSchemes(page, 'drawing tablet');
  const stage = stageOf(page);

  // By keys alone: turn, zoom, and an arrow from one point to another.
  await stage.focus();
  await page.keyboard.press('End');
  await page.getByText('Page 2 of 2', { exact: true }).first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys of the viewer' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await stage.focus();
  for (const key of ['a', 'ArrowLeft', 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await page.getByLabel('Comment', { exact: true }).fill('By the keyboard.');
  await page.getByRole('button', { name: 'Save mark' }).press('Enter');
  const marks = await showMarks(page);
  await marks.getByRole('button', { name: /^1 By the keyboard\. Arrow, page 1$/ }).waitFor();
  await page.getByRole('button', { name: /^Marks: / }).click();

  // A pen draws; a palm on the glass does not.
  const press = (pointerType, from, to) =>
    stage.evaluate(
      (element, given) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const send = (type, [x, y]) =>
          element.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: given.pointerType === 'pen' ? 71 : 72,
              pointerType: given.pointerType,
              button: type === 'pointermove' ? -1 : 0,
              clientX: left + x * width,
              clientY: top + y * height,
            }),
          );
        element.setPointerCapture = () => undefined;
        send('pointerdown', given.from);
        send('pointermove', [(given.from[0] + given.to[0]) / 2, given.from[1]]);
        send('pointermove', given.to);
        send('pointerup', given.to);
      },
      { pointerType, from, to },
    );
  await page.getByRole('button', { name: 'Cloud', exact: true }).click();
  await press('pen', [0.3, 0.4], [0.45, 0.5]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Cloud', exact: true }).click();
  await press('touch', [0.5, 0.5], [0.6, 0.6]);
  assert.equal(await page.getByRole('region', { name: 'New mark' }).count(), 0, 'a palm has drawn');
  await press('pen', [0.3, 0.4], [0.45, 0.5]);
  await page.getByRole('region', { name: 'New mark' }).waitFor();
  await lookInBothSchemes(page, 'drawing tablet mark');
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');

  // Two pages beside each other, and a length by the scale.
  await page.getByRole('button', { name: 'Two pages side by side' }).click();
  await shown(page, 'elevation.pdf, page 2');
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await press('pen', [0.2, 0.5], [0.4, 0.5]);
  await page.getByText(/^Length: /).waitFor();
  await finish();
});
