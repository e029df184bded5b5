// Where things stand in the window: what opens and what is told covers nothing that is needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, phone, settled, signedIn, usePortal } from './portal.mjs';

const portal = usePortal();

const pageHeight = (page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Where something stands once it moves no more. */
async function restingPlace(thing) {
  let place;
  let next = await thing.boundingBox();
  do {
    place = next;
    await new Promise((looks) => setTimeout(looks, 250));
    next = await thing.boundingBox();
  } while (JSON.stringify(next) !== JSON.stringify(place));
  return place;
}

for (const viewport of [{ width: 1366, height: 768 }, phone]) {
  test(`filters open within a window of ${viewport.width} by ${viewport.height} pixels`, async () => {
    const { page, finish } = await portal.open({ viewport });
    await signedIn(page, 'dealer.admin@demo.test');
    await page.goto('/orders');
    await settled(page);
    const height = await pageHeight(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const apply = page.getByRole('button', { name: 'Apply filters' });
    await apply.waitFor();
    const area = await restingPlace(apply);
    assert.ok(area.y >= 0 && area.y + area.height <= viewport.height, JSON.stringify(area));
    assert.ok(area.x >= 0 && area.x + area.width <= viewport.width, JSON.stringify(area));
    assert.equal(await pageHeight(page), height);
    await finish();
  });
}

/** What has the focus, where nothing of it is in sight: out of the window, or covered by what stays in place. */
const hiddenFocus = (page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const labels = [...(focused.labels ?? [])];
    const isShown = (thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [0.1, 0.3, 0.5, 0.7, 0.9].some((down) =>
        [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98].some((across) => {
          const met = document.elementFromPoint(left + across * width, top + down * height);
          return met && (thing.contains(met) || labels.some((label) => label.contains(met)));
        }),
      );
    };
    if ([focused, ...labels].some(isShown)) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const place = [left, top, width, height].map(Math.round).join(' ');
    return `${focused.outerHTML.slice(0, 160)} at ${place} under ${over?.outerHTML.slice(0, 120)}`;
  });

const sides = {
  'dealer.admin@demo.test': [
    '/dashboard',
    '/orders',
    '/orders/*',
    '/invoices',
    '/pricing',
    '/service/open',
    '/service/*',
    '/service/new/product',
    '/dealer-users',
    '/dealer-users/new',
    '/account',
  ],
  'admin@demo.test': [
    '/dashboard',
    '/admin/orders',
    '/admin/dealers',
    '/admin/dealers/*',
    '/admin/users/new',
    '/admin/roles/new',
    '/admin/service-requests',
    '/admin/service-requests/*',
    '/admin/service-board',
    '/admin/knowledge/new',
    '/admin/system',
  ],
};

/** The address of a screen, of a record by the newest link to one on the screen before. */
async function goTo(page, path) {
  let address = path;
  if (path.endsWith('/*')) {
    const folder = path.slice(0, -1);
    const isRecord = new RegExp(`^${folder}\\d+$`);
    const links = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname));
    address = links.find((link) => isRecord.test(link));
    assert.ok(address, `nothing leads to ${path}`);
  }
  await page.goto(address);
  await settled(page);
}

for (const viewport of [desktop, phone])
  for (const [username, paths] of Object.entries(sides))
    test(`${username} sees what has the focus at ${viewport.width} pixels`, async () => {
      const { page, finish } = await portal.open({ viewport });
      await signedIn(page, username);
      const found = [];
      for (const path of paths) {
        await goTo(page, path);
        await page.locator('#content').focus();
        for (const key of ['Tab', 'Shift+Tab'])
          for (let step = 0; step < 60; step += 1) {
            await page.keyboard.press(key);
            const hidden = await hiddenFocus(page);
            if (hidden) found.push(`${path}, ${key} ${step + 1}: ${hidden}`);
          }
      }
      assert.deepEqual(found, []);
      await finish();
    });
