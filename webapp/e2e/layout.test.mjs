// Where things stand in the window: what opens and what is told covers nothing that is needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone, settled, signedIn, usePortal } from './portal.mjs';

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
