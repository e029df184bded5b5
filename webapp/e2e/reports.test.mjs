// Reports as a drafting supervisor reads them: pictures that lead to rows, the same as a table and a file, and a mail
// each Monday. With SHOTS=folder a picture of each screen is kept there.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  api,
  dayFromNow,
  expectNoSidewaysScroll,
  lookInBothSchemes,
  phone,
  settled,
  enter,
  usePortal,
} from './portal.mjs';

const lead = 'draftinglead@demo.test';
const portal = usePortal();

test('a bar leads to as many rows as it says, and the file has the same figures', async () => {
  const { page, finish } = await portal.open();
  await enter(page, lead, '/admin/reports/technician');
  await settled(page);
  await page.getByRole('link', { name: 'Drafting by account' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/reports/account');
  const { items, totals } = await api(portal.url, lead, '/admin/dds/dashboard/accountreport/reportdata');
  const part = items.find(({ figures }) => figures.received > 0);
  assert.ok(part, 'the demo has requests of the last ninety days');
  const bar = page.getByRole('link', {
    name: `${part.name}: Received ${part.figures.received}`,
    exact: true,
  });
  await bar.waitFor();
  await lookInBothSchemes(page, 'report by account wide');
  await bar.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/reports\/account\/rows\?/);
  await page.getByText(new RegExp(`of ${part.figures.received}$`)).waitFor();
  await lookInBothSchemes(page, 'rows of a report wide');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[PR]-\d+/ })
    .first()
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: /^[PR]-\d+/ }).waitFor();
  await page.goBack();
  await page.getByText(new RegExp(`of ${part.figures.received}$`)).waitFor();
  await page.goBack();
  const saved = async (format) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const last = (await saved('CSV')).toString('utf8').trimEnd().split('\n').at(-1).split(',');
  assert.deepEqual([last[1], last[2]], ['All', String(totals.figures.received)]);
  const paper = await saved('PDF');
  assert.equal(paper.subarray(0, 4).toString(), '%PDF');
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/report by account.pdf`, paper);
  await page.getByRole('button', { name: 'Email every Monday' }).click();
  await page.getByRole('heading', { name: 'Emailed to you every Monday' }).waitFor();
  await page.getByRole('button', { name: 'Stop emailing Drafting by account, 90 days' }).click();
  await page.getByRole('button', { name: 'Email every Monday' }).waitFor();
  await finish();
});

test('a report of two years is a file that is prepared, which can be cancelled', async () => {
  const { page, finish } = await portal.open();
  await enter(page, lead);
  const from = dayFromNow(-700);
  await page.goto(`/admin/reports/account?fromDate=${from}`);
  await settled(page);
  // Asking how far it is takes a while, so that there is something to cancel.
  const held = Promise.withResolvers();
  await page.route('**/api/tasks/*', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue().catch(() => undefined);
  });
  const begin = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  };
  await begin();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  held.resolve();
  const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
  assert.match(download.suggestedFilename(), /^report-account-.*\.csv$/);
  await finish();
});

test('a report is read on a phone', async () => {
  const { page, finish } = await portal.open({ viewport: phone });
  await enter(page, lead, '/admin/reports/priority');
  await page.getByRole('heading', { name: 'How the figures are calculated' }).waitFor();
  await expectNoSidewaysScroll(page, 'report by priority on a phone');
  await lookInBothSchemes(page, 'report by priority narrow');
  await page.goto('/admin/reports/department');
  await page.getByRole('heading', { name: 'How the figures are calculated' }).waitFor();
  await lookInBothSchemes(page, 'report by department narrow');
  await finish();
});
