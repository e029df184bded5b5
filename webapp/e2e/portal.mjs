// Starts the real executable with a small demo, and a browser that looks at it.
import axe from 'axe-core/axe.min.js';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
const executable = process.env.TRANSOM ?? join(target, 'debug', 'transom');
// The shell is the same Chromium without windows and menus, and takes a sixth less of the processor.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const password = 'transom-demo-2026';

/** Where what is known of a test that failed is kept: what its pages did, and how they looked at the end. */
export const traces = join(target, 'e2e-traces');
/** Whether traces have pictures of every step, which take their time. */
const isTraced = process.env.TRANSOM_TRACE !== undefined;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** A window of 1440 by 900 pixels at 200 %: half as much room, for twice the size. */
export const zoomed = { width: 720, height: 450 };

function freePort() {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}

async function answers(url, seconds) {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** A line between browser and server that can be cut, in the middle of whatever it carries. */
export async function startLine() {
  const ends = new Set();
  let server = 0;
  let isCut = false;
  const line = createServer((near) => {
    const far = connect(server, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
    if (isCut) near.destroy();
  });
  await new Promise((listens) => line.listen(0, '127.0.0.1', listens));
  return {
    url: `http://127.0.0.1:${line.address().port}`,
    leadTo: (port) => {
      server = port;
    },
    cut: () => {
      isCut = true;
      ends.forEach((end) => end.destroy());
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      ends.forEach((end) => end.destroy());
      line.close();
    },
  };
}

/** The executable at work on a demo's data, once it answers. */
async function serve(data, { port, url, settings }) {
  const server = spawn(executable, ['serve', '--demo', '--data', data, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings, TRANSOM__SERVER__PUBLIC_URL: url },
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    await Promise.race([
      answers(`http://127.0.0.1:${port}/healthz`, 300),
      ended.then((code) => assert.fail(`transom ended with ${code}: ${log}`)),
    ]);
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
  return {
    end: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Where the demo of an hour is kept from which those of the tests are copied: to make one takes long, and it is good
 * for an hour or two. An older executable gets one of its own: it refuses the database of a newer one.
 */
const keptDemo = (hour) => join(target, `e2e-demo-${Math.floor(statSync(executable).mtimeMs)}-${hour}`);

/**
 * Has no server draw the demo's documents before anyone asks, which took each copy a seventh of a processor. Those that
 * a test comes upon are drawn then.
 */
function leaveDocuments(data) {
  const database = new DatabaseSync(join(data, 'transom.db'));
  database.exec('delete from previews');
  database.close();
}

/** Makes the demo that is copied, unless it is there. Files that run at the same time may both come upon none. */
export async function makeDemo() {
  assert.ok(existsSync(executable), `build it first: ${executable}`);
  const hour = Math.floor(Date.now() / 3_600_000);
  const made = [hour, hour - 1].map(keptDemo).find((folder) => existsSync(folder));
  if (made) return made;
  const kept = keptDemo(hour);
  mkdirSync(target, { recursive: true });
  const folder = mkdtempSync(join(target, 'e2e-'));
  const data = join(folder, 'demo');
  const port = await freePort();
  const server = await serve(data, { port, url: `http://127.0.0.1:${port}` });
  await server.end();
  leaveDocuments(data);
  try {
    renameSync(data, kept);
  } catch {
    assert.ok(existsSync(kept), `no demo at ${kept}`);
  }
  rmSync(folder, { recursive: true, force: true });
  // Those of this hour and the one before may be read at this moment.
  const isOld = (name) => statSync(join(target, name)).mtimeMs < Date.now() - 3 * 3_600_000;
  for (const name of readdirSync(target).filter((one) => one.startsWith('e2e-demo')))
    if (isOld(name)) rmSync(join(target, name), { recursive: true, force: true });
  return kept;
}

/** Copies a demo. Uploaded files are never written to again, so one and the same may lie in every copy. */
function copyDemo(from, to) {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const [source, copy] = [from, to].map((base) => join(base, relative(from, entry.parentPath), entry.name));
    if (entry.isDirectory()) mkdirSync(copy, { mode: 0o700 });
    else (entry.parentPath === from ? copyFileSync : linkSync)(source, copy);
  }
}

/**
 * A demo and a Chromium for the tests of a file, from before the first until after the last of them. The browser
 * comes over a line where one is given; what else the tests need is made by `prepare` and stands in `prepared`.
 * `settings` are those of the server that are not as they are by themselves, as variables of its environment.
 */
export function usePortal({ line, prepare, settings } = {}) {
  const portal = {};
  before(async () => {
    await startPortal(portal, { line, settings });
    portal.prepared = await prepare?.(portal.url);
  });
  after(() => portal.stop?.());
  return portal;
}

/** Starts a demo and a Chromium; `portal` gets its `url`, `open` for a page of it, and `stop`. */
export async function startPortal(portal, { line, settings } = {}) {
  // Not in the system's folder for temporary files, which may lie in memory.
  mkdirSync(target, { recursive: true });
  const folder = mkdtempSync(join(target, 'e2e-'));
  let browser;
  let server;
  const unfinished = new Set();
  portal.stop = async () => {
    for (const keep of unfinished) await keep();
    await browser?.close();
    await server?.end();
    line?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const data = join(folder, 'demo');
  copyDemo(await makeDemo(), data);
  const port = await freePort();
  line?.leadTo(port);
  portal.url = line?.url ?? `http://127.0.0.1:${port}`;
  server = await serve(data, { port, url: portal.url, settings });
  utcOffset = await readUtcOffset(portal.url);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  portal.open = (options = {}) => openPage(browser, portal.url, options, unfinished);
  return portal;
}

/** Seconds that the plant's days are ahead of UTC, as the page says it. */
let utcOffset;

async function readUtcOffset(url) {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const [, offset] = /data-utc-offsets="\d+\/(-?\d+)/.exec(page) ?? [];
  assert.ok(offset, 'the page does not say how far days are from UTC');
  return Number(offset);
}

/** `yyyy-mm-dd` at the plant, so many days from today. */
export const dayFromNow = (days) =>
  new Date(Date.now() + utcOffset * 1000 + days * 86_400_000).toISOString().slice(0, 10);

/** Addresses that the server answers 404, with the app's page that says so. */
const unknownPage = /\/(404|no-such-page)(\?.*)?$/;

/** A trace's snapshot reads the pictures that a page made itself, which the page's own policy refuses. */
const snapshotOfBlob = /^Connecting to 'blob:/;

/** A page in a profile of its own, which notes every console error and broken policy. */
async function openPage(
  browser,
  url,
  {
    viewport = desktop,
    colorScheme = 'light',
    reducedMotion,
    isTouch = false,
    locale = 'en-CA',
    expected = [],
  } = {},
  unfinished = new Set(),
) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion,
    locale,
    hasTouch: isTouch,
    isMobile: isTouch,
    baseURL: url,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(10_000);
  await context.tracing.start({ screenshots: isTraced, snapshots: isTraced });
  const page = await context.newPage();
  // A test that passes finishes its page; one that doesn't leaves it as it is.
  const keep = () => keepTrace(context, page);
  unfinished.add(keep);
  const troubles = [];
  const isExpected = (text, from) =>
    expected.some((pattern) => pattern.test(text)) ||
    (/ 404 /.test(text) && unknownPage.test(from)) ||
    (isTraced && snapshotOfBlob.test(text));
  page.on('console', (message) => {
    const { url: from } = message.location();
    if (message.type() === 'error' && !isExpected(message.text(), from))
      troubles.push(`${message.text()} (${from})`);
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  return {
    page,
    /** Fails when the page complained, and closes it. */
    async finish() {
      unfinished.delete(keep);
      if (troubles.length > 0) await keep();
      await context.close();
      assert.deepEqual(troubles, []);
    },
  };
}

/** Keeps what a page did, and how it looks now. Nothing of it fails a test. */
async function keepTrace(context, page) {
  mkdirSync(traces, { recursive: true });
  const path = mkdtempSync(join(traces, `${basename(process.argv[1], '.test.mjs')}-`));
  await context.tracing.stop({ path: join(path, 'trace.zip') }).catch(() => undefined);
  await page.screenshot({ path: join(path, 'page.png'), timeout: 5000 }).catch(() => undefined);
}

/** Signs in by name and password, up to whatever comes next. */
export async function signIn(page, username, secret = password) {
  await page.goto('/sign-in');
  await page.getByLabel('Email address or user name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signedIn(page, username, secret) {
  await signIn(page, username, secret);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * Opens an address in a new page as someone whose session has begun already. Most tests are about something else than
 * the form, its hash of the password and the dashboard behind it.
 */
export async function enter(page, username, address = '/dashboard') {
  const ask = async (path, options) => (await page.request.fetch(`/api/account/${path}`, options)).json();
  const answered = await ask('authenticate', { method: 'POST', data: { username, password } });
  const { item: begun } = answered;
  assert.equal(
    begun?.step,
    'done',
    `${username} is not signed in by a password: ${JSON.stringify(answered)}`,
  );
  const { token } = begun;
  const { item } = await ask('authorize', { headers: { authorization: `Bearer ${token}` } });
  const isStaff = item.user.kind === 'staff';
  const session = JSON.stringify({ state: { token, isStaff, wasStaff: isStaff }, version: 0 });
  // Before the first page only: later ones find what the app itself has kept.
  await page.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage.primary ??= kept;
  }, session);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The page has its heading, and everything that it waited for. The network is never idle: the bell listens. */
export async function settled(page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '.mantine-Skeleton-root, main[aria-busy="true"], span[aria-busy="true"], :is([aria-label="Loading"], [aria-label^="[Ľöö"])',
      ) &&
      // A message slides in and out past the edge of the window.
      [...document.querySelectorAll('.mantine-Notifications-notification')].every(
        (message) => message.getAnimations().length === 0,
      ),
  );
}

/** Searches a list and waits for its rows: until then, whatever is clicked may move away. */
export async function search(page, words) {
  const box = page.getByRole('main').getByRole('searchbox');
  const answer = page.waitForResponse((one) =>
    new URL(one.url()).search.replaceAll('%20', '+').includes(words.replaceAll(' ', '+')),
  );
  await box.fill(words);
  await box.press('Enter');
  await answer;
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

/** RFC 6238 with SHA-1, six digits, thirty seconds. */
export function totp(base32, at = Date.now()) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.at(-1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const tokens = new Map();

/** Calls the API as a person, for what a test needs from behind the screen; with a body or a form it is a POST. */
export async function api(url, username, path, body, method = 'POST') {
  const send = (route, given, headers = {}, by = 'POST') => {
    const isForm = given instanceof FormData;
    return fetch(`${url}/api${route}`, {
      method: given === undefined ? 'GET' : by,
      headers: { ...(given !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? given : JSON.stringify(given),
    });
  };
  const person = `${username} at ${url}`;
  const call = async () => {
    if (!tokens.has(person)) {
      const answer = await send('/account/authenticate', { username, password });
      tokens.set(person, (await answer.json()).item.token);
    }
    return send(path, body, { authorization: `Bearer ${tokens.get(person)}` }, method);
  };
  let answer = await call();
  if (answer.status === 401) {
    // A new password or another role has ended the session.
    tokens.delete(person);
    answer = await call();
  }
  return answer.json();
}

/** What the newest mail to someone says; the demo keeps its mail in the outbox. */
export async function mailTo(url, recipient) {
  const { items } = await api(url, 'admin@demo.test', '/admin/outbox');
  const newest = items
    .filter((mail) => mail.recipient === recipient)
    .reduce((best, mail) => (mail.id > (best?.id ?? 0) ? mail : best), undefined);
  assert.ok(newest, `no mail to ${recipient}`);
  return (await api(url, 'admin@demo.test', `/admin/outbox/${newest.id}`)).item.body;
}

/** The address in a mail that leads to setting a password. */
export function passwordLink(letter) {
  const [link] = letter.match(/https?:\S+\/reset-password#\S+/) ?? [];
  assert.ok(link, letter);
  return link;
}

/** What colours alone decide: all that is different in the dark. */
const rulesOfColours = ['color-contrast'];
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation that axe knows of: of WCAG 2.2 A and AA, or of the rules that are named. */
export async function expectAccessible(page, name, rules = everyRule) {
  // Straight into the page, which has no frames: it takes a third of the time that the way over frames takes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await violations(page, rules);
  // What moved or faded while axe looked is at rest when it looks again; what is wrong stays wrong.
  const stays = found.length > 0 ? await violations(page, rules) : found;
  assert.deepEqual(stays, [], name);
  // Words that were never said: axe takes any name for one.
  const markup = await page.content();
  assert.ok(!markup.includes('[object '), `${name} has an object where words should be`);
}

/** What axe finds, once nothing fades in any more: it has other colours than it will have. */
async function violations(page, rules) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // What follows a scroll position never ends.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.evaluate(async (runOnly) => {
    // Behind a modal dialog nothing can be pointed at, whatever the dialog leaves to be seen of it.
    const all = document.querySelector('[aria-modal="true"]') ?? document.documentElement;
    // A link half under the header, where the last step happened to leave the page, is not a small one.
    scrollTo({ top: 0, behavior: 'instant' });
    // Nor is a button half behind the bar of actions at the foot, from which it can be scrolled away.
    const bars = [...document.querySelectorAll('main *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && bottom !== 'auto';
    });
    for (const bar of bars) bar.style.position = 'static';

    // Of rows and cards that differ by nothing but their words, axe looks at the first two: lists of them are half of
    // its work.
    const looks =
      /^(class|style|role|type|tabindex|disabled|data-(?!row$).*|aria-(?!label|describedby|controls|owns).*)$/;
    const kinds = new Map();
    const kindOf = (element) => {
      let kind = kinds.get(element);
      if (kind === undefined) {
        const attributes = [...element.attributes].map(({ name, value }) =>
          looks.test(name) ? `${name}=${value}` : name + (value ? '' : ' empty'),
        );
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const children = [...element.children].map(kindOf);
        kind = `${element.localName} ${attributes} ${hasText} (${children})`;
        kinds.set(element, kind);
      }
      return kind;
    };
    const alike = [];
    const gather = (parent) => {
      const counts = new Map();
      for (const child of parent.children) {
        const kind = kindOf(child);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (counts.get(kind) > 2 && child.getElementsByTagName('*').length > 2) alike.push(child);
        else gather(child);
      }
    };
    gather(all);

    const found = await window.axe.run(
      { include: [all], exclude: alike },
      { runOnly, resultTypes: ['violations'] },
    );
    for (const bar of bars) bar.style.position = '';
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  }, rules);
}

/** No message stands there as the name of its words. */
export async function expectWords(page, name) {
  const names = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      // An address that may break before its @ is several texts.
      const isBroken = holder.querySelector(':scope > wbr') !== null;
      const text = (isBroken ? holder.textContent : texts.currentNode.data).trim();
      // Settings and commands have names of the same kind.
      const isMeant = holder.closest('a[href^="mailto:"], code, pre') !== null;
      if (!isMeant && /^[a-z][a-zA-Z]+\.[a-z][a-zA-Z]{3,}$/.test(text)) found.push(text);
    }
    return found;
  });
  assert.deepEqual(names, [], name);
}

/** Nothing sticks out of the window sideways, once a busy machine has drawn it for the window's width. */
export async function expectNoSidewaysScroll(page, name) {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const until = Date.now() + 5000;
  let over = await tooWide();
  while (over > 0 && Date.now() < until) over = await tooWide();
  assert.ok(over <= 0, `${name} is ${over} px too wide`);
}

/** The controls that have no place on the page, or one that no scrolling brings into the window. */
export const outOfReach = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const control of document.querySelectorAll('main :is(a[href], button, input, select, textarea)')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden="true"]'))
        continue;
      // Fields that a label of the component library stands for.
      if (getComputedStyle(control).opacity === '0' || control.type === 'file') continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isWithin = left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      if (!isWithin)
        found.push(control.textContent || control.getAttribute('aria-label') || control.outerHTML);
    }
    return found;
  });

/** Keeps a picture where SHOTS=folder asks for pictures. */
export async function keepPicture(page, name, options = {}) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), ...options });
}

/** A photo as a phone's camera gives it. */
export const picture = (name) => join(root, 'tests/pictures', name);

/** Looks at a screen as one who sees it and one who does not. */
export async function look(page, name, rules) {
  await settled(page);
  await expectWords(page, name);
  await expectNoSidewaysScroll(page, name);
  await expectAccessible(page, name, rules);
  await keepPicture(page, name.replaceAll(/[^\w]+/g, '-'), { fullPage: true });
}

/**
 * Nothing that is read has moved by itself since the page was asked for (https://web.dev/articles/cls). A load
 * that a busy machine draws out is looked at once more.
 */
export async function expectNoShift(page, name) {
  let shifts = await shiftsOf(page);
  for (let again = 0; shifts.sum > 0.05 && again < 2; again += 1) {
    await page.reload();
    await settled(page);
    shifts = await shiftsOf(page);
  }
  assert.ok(shifts.sum <= 0.05, `${name} moves by ${shifts.sum.toFixed(3)}: ${shifts.where.join('; ')}`);
}

const shiftsOf = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const entries = [];
        const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What has moved by now is told before the second frame.
        const soon = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
        soon(() => {
          const unasked = entries.filter(({ hadRecentInput }) => !hadRecentInput);
          const where = unasked.flatMap(({ value, sources }) =>
            sources.map(({ node }) => `${value.toFixed(3)} ${node?.className || node?.nodeName}`),
          );
          resolve({ sum: unasked.reduce((sum, { value }) => sum + value, 0), where });
        });
      }),
  );

/** The app hears of a new width or scheme before the next frame, and has drawn with it by the one after. */
const drawn = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Gives the page another width, as a window or a device that is turned does. */
export async function resize(page, viewport) {
  await page.setViewportSize(viewport);
  await drawn(page);
}

/** Changes the page to another scheme, as the device does in the evening. */
async function changeScheme(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    colorScheme,
  );
  await drawn(page);
}

/** Looks at a screen in light and in dark: the scheme decides the colours alone, so every other rule is asked once. */
export async function lookInBothSchemes(page, name) {
  await look(page, name);
  await changeScheme(page, 'dark');
  await look(page, `${name}-dark`, rulesOfColours);
  await changeScheme(page, 'light');
}

/**
 * Looks at a screen in both schemes and both widths, with as few changes as there can be between them; where `load` is
 * given, it loads the screen anew for each width, and `read` reads it in each.
 */
export async function lookInEveryWay(page, name, { load, read } = {}) {
  await resize(page, desktop);
  await load?.();
  await look(page, `${name}, wide`);
  await read?.();
  await changeScheme(page, 'dark');
  await look(page, `${name}, wide-dark`, rulesOfColours);
  await resize(page, phone);
  await load?.();
  await look(page, `${name}, narrow-dark`, rulesOfColours);
  await changeScheme(page, 'light');
  await look(page, `${name}, narrow`);
  await read?.();
}
