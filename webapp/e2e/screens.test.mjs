// Every screen, wide and narrow, light and dark, in the pseudo-language: no violation, nothing sideways, nothing that
// moves while it loads, no complaint, no word forgotten; longer ones have room, also at 200 %, where every control is
// within reach. With SHOTS=folder a picture of each is kept there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import {
  api,
  dayFromNow,
  desktop,
  enter,
  expectNoShift,
  expectNoSidewaysScroll,
  lookInEveryWay,
  outOfReach,
  phone,
  resize,
  settled,
  signIn,
  usePortal,
  zoomed,
} from './portal.mjs';
import { cutButtons, gatherData, readable, readPseudo, strayWords } from './pseudo.mjs';
import { findRequest, makeDrawing } from './drawing-scene.mjs';
import { makeCrew, people, visitToday } from './service-scene.mjs';

/** A kind of record: its list, one of them, and a new one. */
const recordScreens = (path) => [path, `${path}/*`, `${path}/new`];

/** A star stands for the first record that the screens before it lead to, back to the last one without a star. */
const screens = [
  {
    name: "the staff's trade and running",
    username: people.admin,
    paths: [
      '/dashboard',
      '/notifications',
      '/admin/orders/messages',
      '/admin/turn',
      '/admin/turn?desk=service',
      '/admin/orders',
      '/admin/orders/*',
      '/admin/orders/*/lines/1',
      '/admin/quotes',
      '/admin/quotes/*',
      '/admin/quotes/accepted',
      '/admin/quotes/accepted/*',
      '/admin/account-orders',
      '/admin/account-orders?account=PRAIRIE',
      '/admin/account-orders?account=PRAIRIE&kind=quote',
      '/admin/change-requests',
      '/admin/change-requests/*',
      ...recordScreens('/admin/replies'),
      '/admin/change-settings/rules',
      '/admin/change-settings/fees',
      '/admin/change-settings/fees/*',
      '/admin/change-settings/taxes',
      '/admin/change-settings/taxes/*',
      '/admin/invoices',
      '/admin/invoices/*',
      '/admin/remittances',
      '/admin/payments',
      '/admin/remittances/*',
      '/admin/receivables',
      '/admin/receivables/PRAIRIE',
      '/admin/load-dates',
      '/admin/load-dates?account=PRAIRIE',
      ...recordScreens('/admin/discounts'),
      '/admin/discounts/viewed',
      '/admin/preferences',
      ...recordScreens('/admin/imports'),
      '/admin/audit',
      '/admin/audit/*',
      '/admin/system',
      '/admin/handbook',
      '/admin/handbook/installing',
      '/admin/static-pages/*',
      '/admin/impersonate',
      '/admin/outbox',
      '/admin/outbox/*',
    ],
  },
  {
    name: 'changes entered for dealers',
    username: 'orderdesk@demo.test',
    paths: ['/admin/change-requests/new'],
  },
  {
    name: 'what prices of changes follow',
    username: 'supervisor@demo.test',
    paths: ['/admin/change-settings', '/admin/change-settings/fees/new'],
  },
  {
    name: "the dealer's trade",
    username: people.dealer,
    paths: [
      '/dashboard',
      '/orders',
      '/orders/*',
      '/orders/*?tab=changes',
      '/orders/*?tab=customer',
      '/orders/*/lines/1',
      '/orders/past',
      '/orders/past?group=status',
      '/quotes',
      '/quotes/*',
      '/quotes/*/accept',
      '/quotes/accepted',
      '/quotes/accepted/*',
      '/change-requests',
      '/change-requests/*',
      '/change-requests/new',
      '/projects',
      '/projects/*',
      '/projects/*?tab=units',
      '/projects/*/requests/*',
      '/projects/archive',
      '/projects/new',
      '/drawings',
      '/drawings/*',
      '/invoices',
      '/invoices/*',
      '/invoices/*?tab=document',
      '/financials',
      '/financials/budget',
      '/financials/remit',
      '/financials/history',
      '/financials/history/*',
      '/deliveries',
      '/contact',
      '/pages/*',
      '/pricing',
      '/pricing/*',
      '/discounts',
    ],
  },
  {
    name: "the staff's service",
    username: people.lead,
    paths: [
      '/admin/service-requests',
      '/admin/service-requests/*',
      '/admin/service-requests/incidents/*',
      '/admin/service-requests/new',
      '/admin/service-board',
      '/admin/service-board?by=crews',
      '/admin/service-orders',
      '/admin/service-orders/*',
      '/admin/service-lists',
      '/admin/service-lists/priorityLevels',
      '/admin/service-lists/priorityLevels/*',
      '/admin/service-lists/resolutions/new',
      '/admin/service-lists/crews',
      '/admin/service-lists/crews/*',
      '/admin/service-lists/crews/new',
      '/admin/service-lists/advisors',
      '/admin/service-lists/advisors/*',
      '/admin/service-lists/advisors/new',
      '/admin/service-lists/holidays',
      '/admin/service-lists/holidays/*',
      '/admin/service-lists/holidays/new',
    ],
  },
  {
    name: "drafting's projects",
    username: people.draftingLead,
    paths: [
      '/admin/project-requests',
      '/admin/project-requests/*',
      '/admin/project-requests/new',
      '/admin/project-board',
      '/admin/projects',
      '/admin/projects/*',
      '/admin/projects/new',
      '/admin/drawings',
      '/admin/drawings/*',
      '/admin/drawings/*/edit',
      '/admin/drawings/new?request=1',
    ],
  },
  {
    name: 'what drafting chooses from',
    username: people.admin,
    paths: [
      '/admin/drafting',
      ...recordScreens('/admin/drafting/departments'),
      '/admin/drafting/bom',
      '/admin/drafting/bom/*',
      '/admin/drafting/mfg',
      '/admin/drafting/orderentry',
      ...recordScreens('/admin/drafting/warranty'),
      ...recordScreens('/admin/drafting/preference'),
      '/admin/drafting/approvalunit',
      '/admin/drafting/approvedfor',
      '/admin/drafting/approvedfor/*',
      '/admin/drafting/projects',
      ...recordScreens('/admin/drafting/requests'),
      '/admin/drafting/drawings',
      '/admin/drafting/processes',
      ...recordScreens('/admin/drafting/quickselect'),
      '/admin/reports',
      '/admin/reports/service',
      '/admin/reports/changerequests',
      '/admin/reports/money',
      '/admin/reports/technician',
      '/admin/reports/account',
      '/admin/reports/department',
      '/admin/reports/priority',
      '/admin/reports/priority/rows?tab=figure%3Dlate',
      '/admin/reports/department/rows',
    ],
  },
  {
    name: "the dealer's service and people",
    username: people.dealer,
    paths: [
      '/service',
      '/service/open',
      '/service/*',
      '/service/processed',
      '/service/closed',
      '/service/new',
      '/service-orders/open',
      '/service-orders/closed',
      '/service-orders/*',
      '/news',
      '/news/*',
      '/knowledge',
      '/knowledge/*',
      '/notifications',
      '/account',
      '/account?tab=security',
      '/account?tab=phones',
      '/account?tab=address',
      '/account?tab=mails',
      '/account?tab=calendar',
      '/account?tab=sessions',
      '/company',
      '/company/roles',
      '/company/roles?compare=1,2,3',
      '/company/roles/*',
      '/company/roles/new',
      '/company/looks',
      '/dealer-users',
      '/dealer-users/*',
      '/dealer-users/new',
      '/confirm-email',
      '/no-such-page',
    ],
  },
  {
    name: 'what the staff write',
    username: people.admin,
    paths: [
      ...recordScreens('/admin/news'),
      ...recordScreens('/admin/notifications'),
      ...recordScreens('/admin/pages'),
      ...recordScreens('/admin/pricing'),
      '/admin/pricing/import',
      ...recordScreens('/admin/pricing-categories'),
      ...recordScreens('/admin/units'),
      ...recordScreens('/admin/elevation-rules'),
      '/admin/knowledge',
      '/admin/knowledge/*',
      '/admin/knowledge/*/steps/*',
      '/admin/knowledge/*/steps/new',
      '/admin/knowledge/new',
      ...recordScreens('/admin/knowledge-categories'),
    ],
  },
  {
    name: "the staff's people",
    username: people.admin,
    paths: [
      ...recordScreens('/admin/users'),
      ...recordScreens('/admin/dealers'),
      '/admin/registrations',
      '/admin/registrations/*',
      ...recordScreens('/admin/roles'),
      '/account',
      '/account?tab=mails',
      '/account?tab=calendar',
      '/no-such-page',
    ],
  },
  {
    name: "a technician's day",
    username: people.technician,
    paths: ['/admin/visits', '/admin/visits/*'],
  },
  {
    name: "the visitor's screens",
    paths: [
      '/sign-in',
      '/mail/unsubscribe/0a1b',
      '/forgot-password',
      '/reset-password',
      '/register',
      '/confirm-email',
      '/logout',
      '/404',
      '/no-such-page',
    ],
  },
];

/** Addresses that lead to another screen at once. */
const moved = ['/load-dates', '/service/new/product', '/service/new/incident'];

/** The steps of signing in, each by what the server's answer calls it. */
const steps = { code: '/sign-in/code', enrol: '/sign-in/enrol', changePassword: '/sign-in/password' };

/** Nothing moves that would be waited for. */
const still = { reducedMotion: 'reduce' };

const portal = usePortal({ prepare, settings: { TRANSOM__SERVER__PSEUDO_LANGUAGE: 'true' } });

/** A letter, an import, a holiday, a saved reply and a visit of today, so that there is one of each to look at. */
async function prepare(url) {
  await api(url, people.admin, '/account/forgotpassword', { emailAddress: people.dealer });
  const form = new FormData();
  form.append('file', new Blob(['name,nothing\nA dealer,1\n']), 'dealers.csv');
  const { isSuccess, message } = await api(url, people.admin, '/admin/imports/upload?noun=dealers', form);
  assert.ok(isSuccess, message);
  const holiday = { day: dayFromNow(200), name: 'The day of the founder' };
  await api(url, people.admin, '/admin/service-lists/holidays/insert', holiday);
  const reply = { desk: 'service', name: 'Photo needed', text: 'Please add a photo of {number}.' };
  await api(url, people.admin, '/admin/replies/insert', reply);
  const request = await findRequest(url);
  await makeDrawing(url, request, { title: 'South elevation', upTo: 'issued' });
  await makeDrawing(url, request, { title: 'West elevation', upTo: 'checking' });
  await visitToday(url, await makeCrew(url, 'S1'), 'The handle is loose since the spring.');
}

/** Where the page leads. */
const linksOf = (page) => page.evaluate(() => [...document.links].map(({ pathname }) => pathname));

/**
 * An address whose list, if it has one, shows the fewest rows that there can be: more of the same show nothing else.
 */
const ofFewRows = (address) => `${address}${address.includes('?') ? '&' : '?'}size=25`;

/** An address with the records that its stars stand for. */
function addressOf(path, links) {
  const starred = path.slice(0, path.lastIndexOf('*') + 1);
  if (!starred) return path;
  const pattern = new RegExp(`^${starred.replaceAll('*', '\\d+')}$`);
  const record = links.find((link) => pattern.test(link));
  assert.ok(record, `nothing leads to ${path}`);
  return record + path.slice(starred.length);
}

test('no address of the app is left out', () => {
  const patterns = ['entry-paths', 'paths'].flatMap((file) => {
    const text = readFileSync(new URL(`../src/shared/${file}.ts`, import.meta.url), 'utf8');
    return [...text.matchAll(/\b(path|listPath|recordPath)\('([^']+)'\)/g)].flatMap(([, kind, pattern]) => {
      if (kind === 'path') return [pattern];
      // A new record's address would be one of a record too, so it is looked at before.
      return [pattern, ...(kind === 'recordPath' ? [`${pattern}/new`] : []), `${pattern}/:id`];
    });
  });
  assert.ok(patterns.length > 0);
  const fits = (pattern, path) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  const patternOf = (path) =>
    patterns.find((pattern) => pattern === path) ?? patterns.find((pattern) => fits(pattern, path));
  const paths = [...screens.flatMap((side) => side.paths), ...Object.values(steps), ...moved];
  const seen = new Set(paths.map((path) => patternOf(path.split('?')[0])));
  assert.deepEqual(
    patterns.filter((pattern) => !seen.has(pattern)),
    [],
  );
});

// The same screen with other texts, in English alone: that it stands still, and what it looks like in the
// pseudo-language, the first page shows.
test('every page of the handbook in every look', async () => {
  const { item } = await api(portal.url, people.admin, '/admin/handbook/overview');
  const { page, finish } = await portal.open(still);
  await enter(page, people.admin);
  for (const { name } of item.pages.slice(1)) {
    await page.goto(`/admin/handbook/${name}`);
    await lookInEveryWay(page, name);
  }
  await finish();
});

// Two at a time, since a page keeps one core busy.
describe('every screen in every look, in the pseudo-language', { concurrency: 2 }, () => {
  const readers = [...new Set(screens.flatMap(({ username }) => username ?? []))];
  before(() => readPseudo(portal.url, people.admin, readers));

  for (const { name, username, paths } of screens) {
    test(name, async (t) => {
      const { page, finish } = await portal.open({ ...still, ...(!username && { locale: 'en-XA' }) });
      const data = gatherData(page);
      if (username) await enter(page, username);
      let links = [];
      for (const path of paths) {
        await t.test(path, async () => {
          if (!path.includes('*')) links = [];
          const address = addressOf(path, links);
          const found = [];
          const load = async () => {
            await page.goto(ofFewRows(address));
            await settled(page);
            await expectNoShift(page, `${address} at ${page.viewportSize().width} pixels`);
            links.push(...(await linksOf(page)));
          };
          const read = async () => {
            const shown = await readable(page);
            // Gathered last: what is shown has been answered by now.
            const known = await data();
            found.push(...shown.flatMap((text) => strayWords(text, known)));
            found.push(...(await cutButtons(page)).map((text) => `cut: ${text}`));
          };
          await lookInEveryWay(page, `${name} ${address}`, { load, read });
          await resize(page, zoomed);
          await settled(page);
          await expectNoSidewaysScroll(page, `${address} at 200 %`);
          await read();
          found.push(...(await outOfReach(page)).map((text) => `out of reach at 200 %: ${text}`));
          assert.deepEqual([...new Set(found)], [], address);
        });
      }
      await finish();
    });
  }
});

describe('screens that no address leads to, in every look', { concurrency: 2 }, () => {
  test('the steps of signing in', async (t) => {
    const { page, finish } = await portal.open(still);
    const answer = (path, item) =>
      page.route(`**/api${path}`, (route) => route.fulfill({ json: { isSuccess: true, item } }));
    const setup = {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x',
      qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" />',
    };
    await answer('/user/mfa/totp', setup);
    for (const [step, address] of Object.entries(steps)) {
      await t.test(address, async () => {
        await page.setViewportSize(desktop);
        await answer('/account/authenticate', { step, token: 'limited', mfaType: 'totp' });
        await signIn(page, people.dealer);
        await page.waitForURL(`**${address}`);
        if (step === 'code') {
          await settled(page);
          await expectNoShift(page, address);
        }
        await lookInEveryWay(page, address);
      });
    }
    await finish();
  });

  test('an outage takes the place of every screen', async () => {
    const { page, finish } = await portal.open(still);
    await page.route('**/api/isup', (route) => route.fulfill({ json: { isOutage: true, isSunday: true } }));
    const load = async () => {
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1, name: 'System unavailable' }).waitFor();
      await expectNoShift(page, `outage at ${page.viewportSize().width} pixels`);
    };
    await lookInEveryWay(page, 'outage', { load });
    await finish();
  });
});
