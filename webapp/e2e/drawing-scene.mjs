// What browser tests of drawings need behind the screen: a request with units, files, and drawings in any state.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { api } from './portal.mjs';

const password = 'transom-demo-2026';

export const people = {
  dealer: 'dealer.admin@demo.test',
  drafter: 'drafter@demo.test',
  lead: 'draftinglead@demo.test',
};

/** Pages with lines, boxes and words, as PDF: coordinates in points, from the bottom left. */
export function pdfOf(...pages) {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>'];
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  objects.push(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (const [index, content] of pages.entries()) {
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 792 612]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
    );
    objects.push(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  return fileOf(objects);
}

/**
 * A scanned page, as PDF: one picture of the width and height in pixels, not compressed, of paper that is not quite
 * white.
 */
export function scanOf(width, height) {
  const paper = randomBytes(3 * width * height).map((noise) => 232 + (noise % 16));
  // A frame, as wide as a pen draws it.
  for (let y = 300; y < height - 300; y += 1)
    for (const x of [400, width / 2, width - 400])
      paper.fill(40, 3 * (y * width + x), 3 * (y * width + x + 8));
  const pixels = paper.toString('latin1');
  const content = 'q 792 0 0 612 0 0 cm /I Do Q';
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 792 612]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8` +
      `/Length ${pixels.length}>>\nstream\n${pixels}\nendstream`,
  ]);
}

function fileOf(objects) {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A frame with a mullion, which the next revision has elsewhere. */
export const elevationOf = (mullion, title) =>
  [
    '3 w 120 120 552 372 re S',
    `2 w ${mullion} 120 m ${mullion} 492 l S`,
    '1 w 140 140 512 332 re S',
    `BT /F 18 Tf 120 80 Td (${title}) Tj ET`,
  ].join('\n');

/** An open request of the dealer in a project that has units: its project, itself, and the first of its lines. */
export async function findRequest(url) {
  const { items } = await api(url, people.lead, '/admin/dds/requests?take=100');
  for (const { id, projectId, account, status } of items) {
    if (
      account !== 'PRAIRIE' ||
      !projectId ||
      !['triaged', 'in_departments', 'internal_review'].includes(status)
    )
      continue;
    // Only units of an order are released.
    const { item: project } = await api(url, people.lead, `/admin/dds/project/item/${projectId}`);
    const order = project.orders.find(({ kind }) => kind !== 'quote');
    if (!order) continue;
    const path = `/admin/dds/requests/${id}/lineitems?take=5&orderId=${order.id}`;
    const { items: lines } = await api(url, people.lead, path);
    if (lines?.length > 1) return { id, projectId, order: `Order ${order.number}`, lines };
  }
  return assert.fail('the demo has no open request with units of an order');
}

async function done(answer) {
  const made = await answer;
  assert.ok(made.isSuccess, made.message);
  return made;
}

/** A drawing of the first units of a request, with a file; as far as it is told. */
export async function makeDrawing(url, request, { title, upTo = 'draft', content }) {
  const { item: choices } = await api(url, people.drafter, '/admin/dap/choices');
  const { id } = await done(
    api(url, people.drafter, '/admin/dap/drawing', {
      requestId: request.id,
      title,
      notes: 'Scale 1:20',
      drawingTypeId: choices.drawingTypes[0].id,
      processTypeId: choices.processTypes[0].id,
      approvedForId: choices.approvedFor.at(-1).id,
      units: request.lines.slice(0, 2).map(({ orderId, lineNumber }) => ({ orderId, lineNumber })),
      comments: [],
    }),
  );
  const form = new FormData();
  form.append(
    'file',
    new Blob([content ?? pdfOf(elevationOf(396, title), elevationOf(300, 'Section'))]),
    'elevation.pdf',
  );
  await done(api(url, people.drafter, `/admin/dap/upload/${id}?fileType=drawing`, form));
  if (upTo === 'draft') return id;
  await done(api(url, people.drafter, '/admin/dap/drawing/action', { id, action: 'check' }, 'PUT'));
  if (upTo === 'checking') return id;
  await done(api(url, people.lead, '/admin/dap/drawing/action', { id, action: 'issue' }, 'PUT'));
  return id;
}

/** The picture of a page is there, and has been drawn by the server. */
export const shown = (page, name) =>
  page.waitForFunction((alt) => {
    const picture = [...document.images].find((image) => image.alt.startsWith(alt));
    return picture !== undefined && picture.complete && picture.naturalWidth > 0;
  }, name);

/** A verb of the page; a phone has most in a menu. */
export async function choose(page, name) {
  const button = page.getByRole('button', { name, exact: true });
  // The bar at the foot of a phone has another.
  const menu = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  await button.or(menu).first().waitFor();
  if (await button.first().isVisible()) await button.first().press('Enter');
  else {
    await menu.first().press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Opens what lies over the sheet: its marks. */
export async function showMarks(page) {
  const marks = page.getByRole('region', { name: 'Marks', exact: true });
  if (!(await marks.isVisible())) await page.getByRole('button', { name: /^Marks: / }).click();
  await marks.waitFor();
  return marks;
}

/** Signs an answer by name and with the password. */
export async function answer(page, name) {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Your full name').fill('Wendy Toews');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  return dialog;
}
