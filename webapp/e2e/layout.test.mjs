// Where things stand in the window: what opens and what is told covers nothing that is needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, desktop, phone, settled, enter, usePortal } from './portal.mjs';

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
    await enter(page, 'dealer.admin@demo.test', '/orders');
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

/**
 * Whether a control of the page has the focus, and which, where nothing of it is in sight: out of the window, or
 * covered by what stays in place.
 */
const findFocus = (page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { isOfPage: false };
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
    if ([focused, ...labels].some(isShown)) return { isOfPage: true };
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const place = [left, top, width, height].map(Math.round).join(' ');
    const hidden = `${focused.outerHTML.slice(0, 160)} at ${place} under ${over?.outerHTML.slice(0, 120)}`;
    return { isOfPage: true, hidden };
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
    '/service/new',
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
      await enter(page, username);
      const found = [];
      for (const path of paths) {
        await goTo(page, path);
        await page.locator('#content').focus();
        for (const key of ['Tab', 'Shift+Tab']) {
          // Steps that end at the page's first control, come round again, leave nothing to go back to.
          const first = page.locator('a[href="#content"]:focus');
          if ((await first.count()) > 0) await page.locator('#content').focus();
          for (let step = 0; step < 60; step += 1) {
            await page.keyboard.press(key);
            const { isOfPage, hidden } = await findFocus(page);
            // Past the last control of the page the focus is the browser's.
            if (!isOfPage) {
              assert.ok(step > 0, `${path}: ${key} reaches nothing`);
              break;
            }
            if (hidden) found.push(`${path}, ${key} ${step + 1}: ${hidden}`);
          }
        }
      }
      assert.deepEqual(found, []);
      await finish();
    });

let told = 0;

/** Brings news to everyone's screen, whatever page they are on. */
async function tell() {
  const staff = (path, body) => api(portal.url, 'content@demo.test', path, body);
  told += 1;
  const title = `The yard closes at noon, week ${told}`;
  const audience = { accounts: [], provinces: [], roles: [] };
  const written = await staff('/admin/news/insert', { title, body: '<p>Loads leave early.</p>', audience });
  assert.ok(written.isSuccess, JSON.stringify(written));
  await staff(`/admin/news/publish/${written.id}`, {});
  return title;
}

/** Where the controls of the page stand. */
const placesOfControls = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href], button, input, select, textarea)')].map((control) => {
      const { left, top } = control.getBoundingClientRect();
      return [left, top].map(Math.round).join(' ');
    }),
  );

/** Keeps what is announced; other announcements follow soon. */
const keepAnnouncements = (page) =>
  page.evaluate(() => {
    window.announced = '';
    const keep = () => {
      window.announced += document.querySelector('[role=status][aria-live=polite]').textContent;
    };
    new MutationObserver(keep).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

/** A message about one's own act: it has failed. */
async function failAnAct(page) {
  const isSeen = (url) => url.pathname === '/api/notifications/seen';
  const refusal = { isSuccess: false, message: 'Not just now.' };
  await page.route(isSeen, (route) => route.fulfill({ json: refusal }));
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, .* unread/ });
  await bell.press('Enter');
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.unroute(isSeen);
  return refusal.message;
}

for (const viewport of [desktop, { width: 1200, height: 800 }, phone])
  test(`a message moves nothing at ${viewport.width} pixels, and none stands beside another`, async () => {
    const { page, finish } = await portal.open({ viewport });
    const listens = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
    await enter(page, 'dealer.admin@demo.test');
    await listens;
    for (const path of ['/orders', '/orders/*', '/dealer-users/new', '/service/new']) {
      const opens = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
      await goTo(page, path);
      await opens;
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      await keepAnnouncements(page);
      const messages = page.locator('.mantine-Notifications-notification');
      const titles = [await tell(), await tell()];
      if (viewport !== phone) await messages.filter({ hasText: titles[0] }).waitFor();
      else {
        // What comes by itself covers nothing.
        await page.waitForFunction((title) => window.announced.includes(title), titles[1]);
        assert.equal(await messages.count(), 0, `on ${path}`);
        await messages.filter({ hasText: await failAnAct(page) }).waitFor();
      }
      const message = await restingPlace(messages.first());
      assert.equal(await messages.count(), 1, `on ${path}`);
      const header = await page.getByRole('banner').boundingBox();
      assert.ok(message.y >= header.y, `on ${path}, out of the window`);
      assert.ok(message.y + message.height <= header.y + header.height + 2, `on ${path}, over the page`);
      const edge = await messages.first().evaluate((one) => getComputedStyle(one).borderTopWidth);
      assert.notEqual(edge, '0px', `on ${path}`);
      const beneath = await placesOfControls(page);
      await page.evaluate(() => {
        for (const root of document.querySelectorAll('.mantine-Notifications-root'))
          root.style.display = 'none';
      });
      assert.deepEqual(await placesOfControls(page), beneath, `on ${path}`);
    }
    await finish();
  });

test('what can be done at once on a phone is hit within 40 pixels', async () => {
  const { page, finish } = await portal.open({ viewport: phone, isTouch: true });
  await enter(page, 'dealer.admin@demo.test');
  await settled(page);
  const missed = await page.locator('#needs button[data-act]').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = button.getBoundingClientRect();
        return [-19, 0, 19].some(
          (away) => !button.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away)),
        );
      })
      .map(({ textContent }) => textContent),
  );
  assert.deepEqual(missed, []);
  await finish();
});

/** The cells of a column, by its head, whose words do not fit. */
const cutCells = (page, head) =>
  page.evaluate((name) => {
    const heads = [...document.querySelectorAll('main thead th')];
    const at = heads.findIndex(({ textContent }) => textContent === name);
    if (at < 0) return [`no column ${name}`];
    return [...document.querySelectorAll('main tbody tr')]
      .map((row) => row.children[at])
      .filter((cell) => cell && cell.scrollWidth > cell.clientWidth)
      .map(({ textContent }) => textContent);
  }, head);

/** By how much a list has to be moved sideways. */
const hiddenWidth = (page) =>
  page
    .getByRole('region', { name: 'Scrollable rows' })
    .evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth);

test('dealers’ names are whole at 1440 pixels, and no list has to be moved sideways for its amounts', async () => {
  const { page, finish } = await portal.open({ viewport: desktop });
  await enter(page, 'admin@demo.test');
  for (const path of [
    '/admin/orders',
    '/admin/invoices',
    '/admin/service-requests?view=all',
    '/admin/service-orders',
  ]) {
    await page.goto(path);
    await settled(page);
    assert.deepEqual(await cutCells(page, 'Dealer'), [], path);
    const over = await hiddenWidth(page);
    assert.ok(over <= 0, `${path} is ${over} px wider than its place`);
  }
  await finish();
});

test('the widest lists of staff fit 1440 pixels', async () => {
  const { page, finish } = await portal.open({ viewport: desktop });
  await enter(page, 'admin@demo.test');
  for (const path of [
    '/admin/audit',
    '/admin/remittances',
    '/admin/reports/department/rows',
    '/admin/outbox',
    '/admin/load-dates',
    '/admin/receivables',
    '/admin/change-requests',
  ]) {
    await page.goto(path);
    await settled(page);
    const over = await hiddenWidth(page);
    assert.ok(over <= 0, `${path} is ${over} px wider than its place`);
  }
  await finish();
});

/** The filled buttons in sight, by their words. */
const filledButtons = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .mantine-Button-root:not([data-variant])')]
      .filter((button) => button.checkVisibility())
      .map(({ textContent }) => textContent),
  );

for (const [username, paths] of Object.entries(sides))
  test(`${username} is asked for one thing at a time: no screen has two filled buttons`, async () => {
    const { page, finish } = await portal.open({ viewport: desktop });
    await enter(page, username);
    for (const path of paths) {
      await goTo(page, path);
      const filled = await filledButtons(page);
      assert.ok(filled.length <= 1, `${path}: ${filled.join(', ')}`);
    }
    await finish();
  });

test('the menu folds to icons, whose names the keyboard finds', async () => {
  const { page, finish } = await portal.open({ viewport: desktop });
  await enter(page, 'admin@demo.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const before = await menu.boundingBox();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  const after = await restingPlace(menu);
  assert.ok(after.width < before.width / 3, `${before.width} px, then ${after.width} px`);
  await menu.getByRole('link', { name: 'Dashboard' }).focus();
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').waitFor();
  await finish();
});

test('who asked for less motion sees none, while a page loads and when it changes', async () => {
  const { page, finish } = await portal.open({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    window.moved = [];
    for (const kind of ['transitionrun', 'animationiteration'])
      addEventListener(kind, ({ target }) => window.moved.push(`${kind} ${target.className}`), true);
  });
  await page.route('**/api/order/current?**', async (route) => {
    await new Promise((over) => setTimeout(over, 1000));
    await route.continue();
  });
  await enter(page, 'dealer.admin@demo.test', '/orders');
  await page.getByRole('main').getByRole('checkbox').nth(1).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  await settled(page);
  assert.deepEqual(await page.evaluate(() => [...new Set(window.moved)]), []);
  await finish();
});
