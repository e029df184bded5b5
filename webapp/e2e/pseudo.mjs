// The pseudo-language finds words that are not in a catalogue: all others have accents and stand in brackets.
import assert from 'node:assert/strict';
import { api } from './portal.mjs';

/** From now on, these people read the pseudo-language. */
export async function readPseudo(url, admin, usernames) {
  const { items } = await api(url, admin, '/admin/users?take=200');
  // The administrator last: what the server then says would be in the pseudo-language.
  const inOrder = usernames.toSorted((one, other) => Number(one === admin) - Number(other === admin));
  for (const username of inOrder) {
    const { id } = items.find(({ email }) => email === username);
    const { item } = await api(url, admin, `/admin/users/item/${id}`);
    const { kind, account, firstName, lastName, email, jobTitle, rowVersion } = item;
    const roles = item.roles.map((role) => role.id);
    const form = { id, kind, account, firstName, lastName, email, jobTitle, roles, rowVersion };
    const changed = { ...form, username: item.username, language: 'en-XA' };
    const { isSuccess, message } = await api(url, admin, '/admin/users/update', changed, 'PUT');
    assert.ok(isSuccess, `${username}: ${message}`);
  }
}

/** A word alone without capitals is the name of something in a program, which no one should read. */
const isCode = (text) => /^[a-z][\w-]*$/.test(text);

/** Gathers what the server says, as far as it is data: its own words have accents. */
export function gatherData(page) {
  // The company's name stands in the page itself; the others are data that looks like a code.
  const texts = new Set(['northlight windows & doors', 'node', 'length', 'erp-export']);
  const gather = (value) => {
    if (typeof value === 'string' && !isCode(value)) {
      texts.add(plain(value));
      partsOf(plain(value)).forEach((part) => texts.add(part));
    } else if (typeof value === 'object' && value !== null) {
      // The code of a record is what staff have written.
      if (typeof value.code === 'string' && 'rowVersion' in value) texts.add(plain(value.code));
      Object.values(value).forEach(gather);
    }
  };
  const reading = [];
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (isJson) reading.push(response.json().then(gather, () => undefined));
  });
  return async () => {
    await Promise.all(reading);
    return [...texts].join('\n');
  };
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const plain = (text) =>
  text
    .replaceAll(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Dates, times, zones and how long ago something was, as `Intl` writes them in English, and what is no word. */
const sameEverywhere = [
  // A field of a saved reply, as it is typed.
  /\{[a-z]+\}/g,
  // What hashes are shown by.
  /\b[0-9a-f]{10,}\b/g,
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\b\.?/g,
  /\b(january|february|march|april|june|july|august|september|october|november|december)\b/g,
  /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(mon|tue|wed|thu|fri|sat|sun)\b/g,
  /\b[ap]\.?m\b\.?/g,
  /\bat\b(?= \d)/g,
  // The short ones only behind a time: the French « et » is one of them.
  /\b(newfoundland|atlantic|eastern|central|mountain|pacific)( standard| daylight)? time\b|(?<=[\d|]\s?\(?)\b[nacemp][sd]?t\b/g,
  /\b(in )?\d+ (minute|hour|day|month|year)s?( ago)?\b|\b(yesterday|today|tomorrow|(last|this|next) (year|month|hour|minute))\b/g,
  /\b(cad|usd|us(?=\$)|pdf|csv|xlsx|jpe?g|png|heic|webp|txt|kb|mb|gb|lb|kg|ctrl|esc|enter|canada|united states)\b/g,
];

/** Whether a text is made of data alone, one piece after another: what an address or a card says in a line. */
function isMadeOf(text, data) {
  const words = text.split(' ');
  for (let end = words.length; end > 0; end -= 1) {
    const piece = words.slice(0, end).join(' ');
    const isData = end > 1 ? data.includes(piece) : `\n${data}\n`.includes(`\n${piece}\n`);
    if (isData && (end === words.length || isMadeOf(words.slice(end).join(' '), data))) return true;
  }
  return false;
}

/** The parts of a text that are neither in the pseudo-language nor data. */
export function strayWords(text, data) {
  let rest = plain(text);
  while (/\[[^[\]]*\]/.test(rest)) rest = rest.replaceAll(/\[[^[\]]*\]/g, '|');
  if (data.includes(rest.trim())) return [];
  for (const pattern of sameEverywhere) rest = rest.replaceAll(pattern, '|');
  return partsOf(rest).filter(
    (part) => /[a-z]{2}/.test(part) && !data.includes(part) && !isMadeOf(part, data),
  );
}

/** What stands between marks, without the numbers of a list before it or a rate behind it. */
const partsOf = (text) =>
  text.split(/[|·•,;:()“”/–—+]/).map((part) => part.replaceAll(/^(\W*\d+)?\. | \d+(\.\d+)?%?$/g, '').trim());

/** Everything on a page that is to be read, seen or heard. */
export const readable = (page) =>
  page.evaluate(() => {
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      // An address that may break is several texts; keys are called what they are called.
      const isBroken = holder.querySelector(':scope > wbr, :scope > mark') !== null;
      if (holder.closest('script, style, noscript, kbd, code, textarea, [lang="en"]')) continue;
      found.push(isBroken ? holder.textContent : texts.currentNode.data);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      // The lines of a tooltip are texts of their own.
      for (const holder of document.querySelectorAll(`[${name}]:not([aria-hidden="true"])`))
        found.push(...holder.getAttribute(name).split('\n'));
    return found;
  });

/** Buttons whose words have no room. */
export const cutButtons = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[class*="Button"]')]
      .flatMap((button) => [button, ...button.querySelectorAll('*')])
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          // What only listeners get is a single pixel.
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== 'visible' &&
          getComputedStyle(part).display !== 'inline',
      )
      .map((part) => part.textContent),
  );
