// Addresses that people cut, guess or mistype: no page fails at one, whatever stands in its place for an id, a day, a
// number or a choice.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { enter, settled, usePortal } from './portal.mjs';

const portal = usePortal();

const pages = JSON.parse(readFileSync(new URL('../dist/pages.json', import.meta.url), 'utf8'));

/** What no record is called, and what is read from the parameters of any page. */
const names = ['0', '99999999999999999999', '%E2%80%AE%20or%201=1', 'a%2Fb'];
const query = new URLSearchParams({
  account: '%00',
  day: '2026-13-45',
  'f.enteredOn': 'soon..2026-02-30',
  'f.total': '..1e999',
  fromDate: 'yesterday',
  group: 'nothing',
  kind: '[object Object]',
  page: '-1',
  q: '\u202e"\'%_*',
  sort: 'nothing-,total-',
  tab: '../..',
  view: '-1',
  year: '20261',
});

/** Pages that end the session. */
const leaving = /logout|sign-in|impersonate/;

for (const [side, username] of [
  ['dealer', 'dealer.admin@demo.test'],
  ['staff', 'admin@demo.test'],
]) {
  test(`no page of ${side === 'dealer' ? 'dealers' : 'staff'} fails at an address that means nothing`, async () => {
    const { page, finish } = await portal.open({ expected: [/the server responded with a status of 4\d\d/] });
    await enter(page, username);
    await page.evaluate(() => {
      window.isTheSamePage = true;
    });
    const patterns = pages[side].map(([pattern]) => pattern).filter((pattern) => !leaving.test(pattern));
    assert.ok(patterns.length > 20, `only ${patterns.length} pages`);
    let turn = 0;
    for (const pattern of patterns) {
      const address = pattern.replaceAll(/:\w+/g, () => names[(turn += 1) % names.length]);
      // Within the app, as by a link: it is loaded once.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `${address}?${query}`);
      await settled(page);
      const failure = page.getByText(/Something went wrong|unexpected error/i);
      assert.equal(await failure.count(), 0, address);
      assert.ok(await page.evaluate(() => window.isTheSamePage), `${address} stays in the app`);
    }
    await finish();
  });
}
