// What comes out of the printer: light colours, tables as on a wide screen, and none of a page's tools.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled, enter, usePortal } from './portal.mjs';

const portal = usePortal();
const paper = { width: 740, height: 980 };
const phone = { width: 390, height: 844 };

/** No tool is printed, in lists neither, and no table is wider than the paper. Photos are what is read. */
async function expectPaper(page, name) {
  await page.emulateMedia({ media: 'print' });
  const tools = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, textarea, nav, [role="toolbar"], a[href="#content"]')]
      .filter((tool) => tool.checkVisibility() && tool.getAttribute('aria-hidden') !== 'true')
      .filter((tool) => !tool.closest('table, figure') && !tool.querySelector('img'))
      .map((tool) => tool.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(tools, [], name);
  const widest = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('table')].map((table) => table.getBoundingClientRect().right),
    ),
  );
  assert.ok(widest <= paper.width, `${name} is ${widest} pixels wide`);
  // Figures that stand side by side are told apart, and none of two heads is taken for one.
  const touching = await page.evaluate(() =>
    [...document.querySelectorAll('table tr')]
      .map((row) => [...row.cells].filter((cell) => cell.checkVisibility()))
      .flatMap((cells) => cells.slice(1).map((cell, at) => [cells[at], cell]))
      .filter((pair) => pair.every((cell) => cell.dataset.align === 'end'))
      .filter((pair) => {
        const [left, right] = pair.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect();
        });
        return left.width > 0 && right.width > 0 && right.left - left.right < 8;
      })
      .map((pair) => pair.map((cell) => cell.textContent).join(' | ')),
  );
  assert.deepEqual(touching, [], `${name}: figures touch each other`);
}

test('pages are printed as tables, without tools, and fit the paper', async () => {
  const { page, finish } = await portal.open({ viewport: paper });
  await enter(page, 'dealer.admin@demo.test');
  for (const path of [
    '/orders',
    '/invoices',
    '/deliveries',
    '/service/open',
    '/pricing',
    '/dealer-users',
    '/projects',
    '/financials',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await settled(page);
    await expectPaper(page, path);
  }
  for (const list of ['/orders', '/invoices', '/service/open', '/drawings']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(list);
    await settled(page);
    const record = await page.evaluate(() =>
      [...document.links]
        .map(({ pathname }) => pathname)
        .find((path) => /^\/(orders|invoices|service|drawings)\/\d+$/.test(path)),
    );
    assert.ok(record, list);
    await page.goto(record);
    await settled(page);
    // A drawing's sheet comes after its page, and later where much is drawn beside it.
    if (list === '/drawings')
      await page.getByRole('img', { name: /, page 1 of / }).waitFor({ timeout: 30_000 });
    await expectPaper(page, record);
    if (list === '/invoices') {
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('td[data-short]')]
          .filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(cell).fontSize);
          })
          .map((cell) => cell.textContent),
      );
      assert.deepEqual(broken, [], 'the number of an order breaks across lines');
    }
    const head = await page.evaluate(
      () => getComputedStyle(document.querySelector('#content'), '::before').content,
    );
    assert.match(head, /\w+ · \w+ \d+, \d{4}/, 'nobody knows whose paper it is');
  }
  // The sheet itself, with what was marked on it.
  const sheet = await page.getByRole('img', { name: /, page 1 of / }).boundingBox();
  assert.ok(sheet !== null && sheet.width > paper.width / 2, 'a drawing is printed without its sheet');
  await finish();
});

test('a dark phone prints a light page', async () => {
  const { page, finish } = await portal.open({ viewport: phone, colorScheme: 'dark' });
  await enter(page, 'dealer.admin@demo.test', '/orders');
  await settled(page);
  await page.evaluate(() => {
    const scheme = () => document.documentElement.dataset.mantineColorScheme;
    window.addEventListener('beforeprint', () => {
      window.printedIn = scheme();
    });
  });
  await page.pdf();
  assert.equal(await page.evaluate(() => window.printedIn), 'light');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme), 'dark');
  await finish();
});
