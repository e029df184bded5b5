// How long the first pages take on slow 4G, what moves while they load, and how long they take to react on a slow
// processor: `npm run speed` prints a table beside the goals. Times are never asserted: they say as much about the
// machine. TRANSOM names the executable to measure, RUNS how often each page is loaded (the median counts).
import { findRequest, makeDrawing, scanOf } from './drawing-scene.mjs';
import { api, desktop, phone, signedIn, startPortal } from './portal.mjs';
import { stepsTo } from './steps.mjs';

const runs = Number(process.env.RUNS ?? 5);
// Slow 4G as https://developer.chrome.com/docs/lighthouse has it: 1.6 Mbit/s, 150 ms for a round trip.
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Runs in each page: notes every 16 ms for how long the page has been as `isReady` wants it. */
function watch() {
  const watched = { shifts: 0, slowest: 0, readyAt: {}, clickedAt: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) watched.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) watched.slowest = Math.max(watched.slowest, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  addEventListener('click', ({ timeStamp }) => (watched.clickedAt = timeStamp), true);

  const states = {
    signIn: () => document.activeElement?.getAttribute('autocomplete') === 'username',
    dashboard: () =>
      location.pathname === '/dashboard' &&
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root, [aria-busy="true"], [aria-label="Loading"]') === null,
    orders: () => document.querySelector('[data-row] a') !== null,
    drawing: () =>
      [...document.images].some(
        ({ alt, complete, naturalWidth }) =>
          alt.startsWith('elevation.pdf, page 1') && complete && naturalWidth > 0,
      ),
  };
  const look = () => {
    for (const [name, isReady] of Object.entries(states)) {
      if (!isReady()) delete watched.readyAt[name];
      else watched.readyAt[name] ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** When the page came to stay as wanted, and what had moved until then. */
async function readyAt(page, name) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    await new Promise((next) => setTimeout(next, 200));
    const seen = await page.evaluate((wanted) => {
      const { watched } = window;
      const at = watched?.readyAt[wanted] ?? Infinity;
      return performance.now() - at > 800 ? { ...watched, at } : null;
    }, name);
    if (seen !== null) return seen;
  }
  throw new Error(`${name} is not ready after a minute`);
}

async function throttled(portal, viewport) {
  const opened = await portal.open({ viewport, isTouch: viewport === phone });
  await opened.page.addInitScript(watch);
  const session = await opened.page.context().newCDPSession(opened.page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  return { ...opened, session };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rows = [];
function row(what, value, goal, digits, unit) {
  const verdict = value <= goal ? 'met' : 'missed';
  rows.push([
    what,
    `${value.toFixed(digits)} ${unit}`.trim(),
    `${goal.toFixed(digits)} ${unit}`.trim(),
    verdict,
  ]);
}

async function loads(portal, user, viewport) {
  const found = { signIn: [], dashboard: [], orders: [], shifts: [] };
  for (let run = 0; run < runs; run += 1) {
    const { page, finish } = await throttled(portal, viewport);
    await page.goto('/sign-in', { waitUntil: 'commit' });
    const form = await readyAt(page, 'signIn');
    found.signIn.push(form.at);
    // As fast as people type: what the form leads to is fetched meanwhile.
    await page.getByLabel('Email address or user name').pressSequentially(user, { delay: 60 });
    await page.getByLabel('Password', { exact: true }).pressSequentially('transom-demo-2026', { delay: 60 });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const home = await readyAt(page, 'dashboard');
    found.dashboard.push(home.at - home.clickedAt);
    const list = user.startsWith('staff') || user.startsWith('admin') ? '/admin/orders' : '/orders';
    await page.goto(list, { waitUntil: 'commit' });
    await readyAt(page, 'orders');
    await page.reload({ waitUntil: 'commit' });
    const orders = await readyAt(page, 'orders');
    found.orders.push(orders.at);
    found.shifts.push(form.shifts, home.shifts, orders.shifts);
    await finish();
  }
  return found;
}

/** How long after its row was clicked the first page of a drawing is seen, whose PDF has 30 MB. */
async function drawingSeen(portal, user, viewport) {
  const request = await findRequest(portal.url);
  const title = 'Heavy elevation';
  const content = scanOf(3600, 2800);
  const id = await makeDrawing(portal.url, request, { title, upTo: 'issued', content });
  const found = [];
  for (let run = 0; run <= runs; run += 1) {
    const { page, finish } = await throttled(portal, viewport);
    await signedIn(page, user);
    await page.goto('/drawings');
    const link = page.locator(`a[href$="/drawings/${id}"]`).first();
    await link.waitFor();
    await page.waitForTimeout(1500);
    await link.click();
    const seen = await readyAt(page, 'drawing');
    // The first one waits for the server, which draws the page once.
    if (run > 0) found.push(seen.at - seen.clickedAt);
    await finish();
  }
  return found;
}

/** How many answers a first page waits for, one after the other. */
async function serialSteps(portal, user) {
  const { page, finish } = await portal.open({ viewport: desktop });
  await signedIn(page, user);
  const steps = [
    await stepsTo(page, '/dashboard', '/api/order/summary'),
    await stepsTo(page, '/orders', '/api/order/current'),
  ];
  await finish();
  return steps;
}

/** What people do in lists and on the dashboard, on a processor that is four times slower. */
async function reacts(portal, user) {
  const { page, finish } = await portal.open({ viewport: desktop });
  await page.addInitScript(watch);
  await signedIn(page, user);
  const session = await page.context().newCDPSession(page);
  const slowest = [];
  const note = async (what) => {
    await page.waitForTimeout(400);
    slowest.push([await page.evaluate(() => window.watched.slowest), what]);
    await page.evaluate(() => (window.watched.slowest = 0));
  };
  await page.goto('/orders');
  await readyAt(page, 'orders');
  // By the mouse alone: looking for what to click runs scripts in the page, which would count as its own.
  const click = async (what, locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(400);
    await page.mouse.click(x + width / 2, y + height / 2);
    await note(what);
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await click('sort', page.locator('thead button').nth(1));
  await click('select a row', page.locator('tbody tr').nth(2).getByRole('checkbox'));
  await click('select another', page.locator('tbody tr').nth(4).getByRole('checkbox'));
  await click('search box', page.getByRole('searchbox').first());
  await page.keyboard.type('ar', { delay: 200 });
  await note('search');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.locator('tbody tr a').first().waitFor();
  await note('search again');
  await click('open an order', page.locator('tbody tr a').first());
  await page.goBack();
  await note('Back');
  await click('another page', page.getByRole('navigation').first().getByRole('link').nth(3));
  await finish();
  return slowest.toSorted((a, b) => b[0] - a[0]);
}

/**
 * What the pictures of an order's 200 lines take of scripts when they come, beside an answer without pictures: drawn by
 * the table that shows them, with all that follows from it. The page's own processor time counts, whatever else is
 * busy.
 */
async function thumbnails(portal, user) {
  const { items } = await api(portal.url, user, '/order/current?take=20');
  const { id } = items.toSorted((one, other) => other.lineCount - one.lineCount)[0];
  // One after the other: each signs in, and tries at one name at the same time count as guesses.
  const { items: lines } = await api(portal.url, user, `/order/lineitems?id=${id}`);
  const { items: drawings } = await api(portal.url, user, `/order/lineitems/elevations?id=${id}`);
  const many = (some) =>
    Array.from({ length: 200 }, (_, at) => ({ ...some[at % some.length], id: at + 1, lineNumber: at + 1 }));
  const answer = (rows) => ({ isSuccess: true, message: '', items: rows, count: rows.length });
  const takes = async (pictures) => {
    const { page, finish } = await portal.open({ viewport: desktop });
    await signedIn(page, user);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scripts = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * metrics.find(({ name }) => name === 'ScriptDuration').value;
    };
    let send;
    const asked = new Promise((sends) => (send = sends));
    await page.route('**/api/order/lineitems?*', (route) => route.fulfill({ json: answer(many(lines)) }));
    await page.route('**/api/order/lineitems/elevations?*', async (route) => {
      await asked;
      await route.fulfill({ json: answer(pictures) });
    });
    await page.goto(`/orders/${id}`);
    await page.locator('tbody tr').nth(199).waitFor();
    await page.waitForTimeout(1500);
    const before = await scripts();
    send();
    await page.waitForTimeout(1000);
    const taken = (await scripts()) - before;
    const drawn = await page.locator('tbody tr svg[role="img"]').count();
    if (drawn !== pictures.length) throw new Error(`${drawn} of ${pictures.length} pictures are drawn`);
    await finish();
    return taken;
  };
  const [with200, without] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    with200.push(await takes(many(drawings)));
    without.push(await takes([]));
  }
  return median(with200) - median(without);
}

const portal = {};
try {
  await startPortal(portal);
  const dealer = process.env.DEALER ?? 'dealer.admin@demo.test';
  const phoneLoads = await loads(portal, dealer, phone);
  const seconds = (times) => median(times) / 1000;
  row('sign-in usable', seconds(phoneLoads.signIn), 1.6, 2, 's');
  row('dashboard complete after the click', seconds(phoneLoads.dashboard), 1.8, 2, 's');
  row("orders' first row on reload", seconds(phoneLoads.orders), 1, 2, 's');
  const drawings = await drawingSeen(portal, dealer, phone);
  row('first page of a drawing of 30 MB after the click', seconds(drawings), 1.5, 2, 's');
  row('layout shift', Math.max(...phoneLoads.shifts), 0.05, 3, '');
  const [dashboardSteps, orderSteps] = await serialSteps(portal, dealer);
  row('serial steps to the dashboard', dashboardSteps, 4, 0, '');
  row("serial steps to orders' first row", orderSteps, 4, 0, '');
  for (const [time, what] of (await reacts(portal, dealer)).slice(0, 3))
    row(`interaction to next paint: ${what}`, time, 100, 0, 'ms');
  row('scripts for 200 thumbnails', await thumbnails(portal, dealer), 10, 1, 'ms');
} finally {
  await portal.stop?.();
}
console.log('| what | measured | goal | |\n|---|---|---|---|');
for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
