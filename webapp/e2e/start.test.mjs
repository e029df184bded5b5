// The first page of someone who is signed in, by how many answers it waits for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled, enter, usePortal } from './portal.mjs';
import { stepsTo } from './steps.mjs';

const portal = usePortal();

/** The page, the app's first files, those of the area and the page beside the session, and the answer. */
const most = 4;

for (const { username, pages } of [
  {
    username: 'dealer.admin@demo.test',
    pages: [
      ['/dashboard', '/api/order/summary'],
      ['/orders', '/api/order/current'],
      ['/invoices?sort=-total', '/api/invoice/list'],
      ['/service/open', '/api/service/open'],
    ],
  },
  {
    username: 'admin@demo.test',
    pages: [
      ['/dashboard', '/api/admin/servicerequests/list'],
      ['/admin/orders', '/api/admin/orders/listing'],
      ['/admin/service-requests', '/api/admin/servicerequests/list'],
    ],
  },
]) {
  test(`the first page of ${username} has its answer in ${most} steps`, async () => {
    const { page, finish } = await portal.open();
    await enter(page, username);
    for (const [address, call] of pages) {
      await settled(page);
      const steps = await stepsTo(page, address, call);
      assert.ok(steps <= most, `${address} takes ${steps} steps`);
    }
    await finish();
  });
}
