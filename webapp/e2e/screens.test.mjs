// Every screen, wide and narrow, light and dark: no violation, nothing sideways, no complaint.
// With SHOTS=folder a picture of each is kept there.
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  signedIn,
  startPortal,
} from './portal.mjs';

const dealerScreens = [
  '/orders',
  '/orders/past',
  '/invoices',
  '/load-dates',
  '/news',
  '/notifications',
  '/account',
  '/dealer-users',
];
const staffScreens = ['/dashboard', '/admin/impersonate', '/admin/outbox', '/account'];

let portal;
before(async () => {
  portal = await startPortal();
});
after(() => portal.close());

for (const [look, viewport, colorScheme] of [
  ['wide and light', desktop, 'light'],
  ['wide and dark', desktop, 'dark'],
  ['narrow and light', phone, 'light'],
]) {
  for (const [side, username, screens] of [
    ['dealer', 'dealer.admin@demo.test', dealerScreens],
    ['staff', 'admin@demo.test', staffScreens],
  ]) {
    test(`the ${side}'s screens, ${look}`, async () => {
      const { page, finish } = await portal.open({ viewport, colorScheme });
      await signedIn(page, username);
      for (const path of screens) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectNoSidewaysScroll(page, path);
        await expectAccessible(page, `${path}, ${look}`);
        if (process.env.SHOTS) {
          const name = `${side}${path.replaceAll('/', '-')}-${viewport.width}-${colorScheme}.png`;
          await page.screenshot({ path: join(process.env.SHOTS, name) });
        }
      }
      await finish();
    });
  }
}
