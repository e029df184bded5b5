// Every screen, wide and narrow, light and dark: no violation, nothing sideways, no complaint.
// With SHOTS=folder a picture of each is kept there.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  api,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWords,
  phone,
  settled,
  signedIn,
  startPortal,
} from './portal.mjs';

/** A star stands for the record that the list before it names first. */
const screens = {
  visitor: [
    '/sign-in',
    '/forgot-password',
    '/reset-password',
    '/register',
    '/confirm-email',
    '/logout',
    '/no-such-page',
  ],
  dealer: [
    '/dashboard',
    '/orders',
    '/orders/*',
    '/orders/*?tab=customer',
    '/orders/*/lines/1',
    '/orders/past',
    '/orders/past?group=status',
    '/invoices',
    '/invoices/*',
    '/invoices/*?tab=document',
    '/load-dates',
    '/news',
    '/news/*',
    '/knowledge',
    '/knowledge/*',
    '/pricing',
    '/pricing/*',
    '/notifications',
    '/account',
    '/account?tab=security',
    '/account?tab=phones',
    '/account?tab=address',
    '/account?tab=mails',
    '/account?tab=sessions',
    '/service-orders/open',
    '/service-orders/closed',
    '/dealer-users',
    '/dealer-users/*',
    '/dealer-users/new',
    '/discounts',
    '/no-such-page',
  ],
  staff: [
    '/dashboard',
    '/notifications',
    '/admin/orders',
    '/admin/orders/*',
    '/admin/orders/*/lines/1',
    '/admin/invoices',
    '/admin/invoices/*',
    '/admin/load-dates',
    '/admin/load-dates?account=PRAIRIE',
    '/admin/discounts',
    '/admin/discounts/*',
    '/admin/discounts/new',
    '/admin/discounts/viewed',
    '/admin/news',
    '/admin/news/*',
    '/admin/news/new',
    '/admin/notifications',
    '/admin/notifications/*',
    '/admin/notifications/new',
    '/admin/pages',
    '/admin/pages/*',
    '/admin/pages/new',
    '/admin/pricing',
    '/admin/pricing/*',
    '/admin/pricing/new',
    '/admin/pricing/import',
    '/admin/pricing-categories',
    '/admin/pricing-categories/*',
    '/admin/pricing-categories/new',
    '/admin/service-orders',
    '/admin/service-lists/priorityLevels',
    '/admin/service-lists/priorityLevels/*',
    '/admin/service-lists/resolutions/new',
    '/admin/service-lists/crews',
    '/admin/service-lists/crews/new',
    '/admin/service-lists/advisors',
    '/admin/service-lists/advisors/new',
    '/admin/service-lists/holidays',
    '/admin/service-lists/holidays/new',
    '/admin/units',
    '/admin/units/*',
    '/admin/units/new',
    '/admin/knowledge',
    '/admin/knowledge/*',
    '/admin/knowledge/*/steps/new',
    '/admin/knowledge/new',
    '/admin/knowledge-categories',
    '/admin/knowledge-categories/*',
    '/admin/knowledge-categories/new',
    '/admin/users',
    '/admin/users/*',
    '/admin/users/new',
    '/admin/dealers',
    '/admin/dealers/*',
    '/admin/dealers/new',
    '/admin/registrations',
    '/admin/registrations/*',
    '/admin/roles',
    '/admin/roles/*',
    '/admin/roles/new',
    '/admin/preferences',
    '/admin/imports',
    '/admin/imports/*',
    '/admin/imports/new',
    '/admin/audit',
    '/admin/audit/*',
    '/admin/system',
    '/admin/impersonate',
    '/admin/outbox',
    '/admin/outbox/*',
    '/account',
    '/account?tab=mails',
    '/no-such-page',
  ],
};

const people = { dealer: 'dealer.admin@demo.test', staff: 'admin@demo.test' };

let portal;
before(async () => {
  portal = await startPortal();
  // A letter and an import, so that there is one of each to look at.
  const { url } = portal;
  await api(url, people.staff, '/account/forgotpassword', { emailAddress: people.dealer });
  const form = new FormData();
  form.append('file', new Blob(['name,nothing\nA dealer,1\n']), 'dealers.csv');
  const { isSuccess, message } = await api(url, people.staff, '/admin/imports/upload?noun=dealers', form);
  assert.ok(isSuccess, message);
});
after(() => portal.close());

for (const [look, viewport, colorScheme] of [
  ['wide and light', desktop, 'light'],
  ['wide and dark', desktop, 'dark'],
  ['narrow and light', phone, 'light'],
  ['narrow and dark', phone, 'dark'],
]) {
  for (const [side, paths] of Object.entries(screens)) {
    test(`the ${side}'s screens, ${look}`, async () => {
      const { page, finish } = await portal.open({ viewport, colorScheme });
      if (people[side]) await signedIn(page, people[side]);
      const records = new Map();
      for (const path of paths) {
        const [list] = path.split('/*');
        await page.goto(path.replace(`${list}/*`, records.get(list) ?? path));
        await settled(page);
        if (paths.includes(`${path}/*`)) records.set(path, await firstRecord(page, path));
        if (process.env.SHOTS) {
          const name = `${side}${path.replaceAll(/[^\w]+/g, '-')}-${viewport.width}-${colorScheme}.png`;
          await page.screenshot({ path: join(process.env.SHOTS, name) });
        }
        await expectWords(page, path);
        await expectNoSidewaysScroll(page, path);
        await expectAccessible(page, `${path}, ${look}`);
      }
      await finish();
    });
  }
}

/** Where the first record of a list leads. */
async function firstRecord(page, list) {
  const addresses = await page
    .getByRole('main')
    .locator(`a[href^="${list}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = addresses.find((address) => /^\/\d+$/.test(address.slice(list.length)));
  assert.ok(first, `${list} leads to no record`);
  return first;
}

test('an outage takes the place of every screen', async () => {
  for (const [viewport, colorScheme] of [
    [desktop, 'light'],
    [phone, 'dark'],
  ]) {
    const { page, finish } = await portal.open({ viewport, colorScheme });
    await page.route('**/api/isup', (route) => route.fulfill({ json: { isOutage: true, isSunday: true } }));
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'System unavailable' }).waitFor();
    await expectNoSidewaysScroll(page, 'outage');
    await expectAccessible(page, 'outage');
    await finish();
  }
});
