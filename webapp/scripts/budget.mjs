// Fails the build when the app outgrows budgets.json. Sizes are gzip, as a browser downloads them, and summed over
// files. A journey is what has to arrive before its screen can be used; a route is what its page needs beyond the
// shell it opens in, with everything that it imports; a part is what is loaded on demand, beyond any shell.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../node_modules/.dist/', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

const kilobytes = new Map();
function gzipKb(file) {
  if (!kilobytes.has(file))
    kilobytes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
  return kilobytes.get(file);
}
const total = (files) => [...files].reduce((sum, file) => sum + gzipKb(file), 0);

/** What the browser needs for these modules, static imports followed. */
function closure(modules) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`budgets.json names ${key}, which the build does not contain`);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return { scripts, styles, chunks: seen };
}

/** The same without what a shell has brought already. */
function beyond(shell, ...modules) {
  const { scripts, styles } = closure(modules);
  const without = (files, known) => [...files].filter((file) => !known.has(file));
  return { scripts: without(scripts, shell.scripts), styles: without(styles, shell.styles) };
}

const failures = [];
function check({ what, value, limit, unit = '' }) {
  const line =
    `${what.padEnd(38)} ${value.toFixed(unit === '' ? 0 : 1).padStart(7)} of ${limit} ${unit}`.trimEnd();
  console.log(`  ${value > limit ? 'OVER' : 'ok  '} ${line}`);
  if (value > limit) failures.push(what);
}

console.log('Budgets');
const entry = manifest['index.html'];
check({ what: 'entry', value: gzipKb(entry.file), limit: budgets.entryKb, unit: 'kB' });

for (const { name, modules, scriptKb, files } of budgets.journeys) {
  const { scripts, styles } = closure(modules);
  check({ what: `${name}: script`, value: total(scripts), limit: scriptKb, unit: 'kB' });
  check({ what: `${name}: style`, value: total(styles), limit: budgets.styleKb, unit: 'kB' });
  check({ what: `${name}: files`, value: scripts.size + styles.size, limit: files });
}

/** What the page at each address needs, as the build lists it for the server, beyond the first shell of its side. */
const listed = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
const pages = Object.entries(budgets.shells).flatMap(([side, modules]) => {
  const shell = closure(modules);
  const known = new Set([...shell.scripts, ...shell.styles]);
  return listed[side].map(([pattern, links]) => {
    const files = [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
    const own = files.filter((file) => !known.has(file));
    return {
      name: pattern,
      size: total(own.filter((file) => file.endsWith('.js'))),
      files: own.length,
    };
  });
});
const worstOf = (by) => pages.toSorted((a, b) => b[by] - a[by])[0];
const largest = worstOf('size');
const scattered = worstOf('files');
const { medianKb, worstKb, files } = budgets.route;
const median = pages.toSorted((a, b) => a.size - b.size)[Math.floor(pages.length / 2)];
check({ what: 'route, median', value: median.size, limit: medianKb, unit: 'kB' });
check({ what: `route, worst (${largest.name})`, value: largest.size, limit: worstKb, unit: 'kB' });
check({ what: `route, files (${scattered.name})`, value: scattered.files, limit: files });

for (const { name, module, scriptKb } of budgets.parts) {
  const most = Math.max(
    ...Object.values(budgets.shells).map((shell) => total(beyond(closure(shell), module).scripts)),
  );
  check({ what: name, value: most, limit: scriptKb, unit: 'kB' });
}

/** All that someone of an area may ever download: what it imports, and what that fetches later. */
function reachable(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key];
  for (const next of [...imports, ...dynamicImports]) if (next !== 'index.html') reachable(next, seen);
  return seen;
}
/** Addresses of staff, without those of calls that both sides make and that look the same. */
const calls = Object.keys(
  JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')).paths,
);
const staffs = listed.addresses.filter(
  (address) => address.startsWith('/admin') && !calls.some((call) => call.startsWith(`/api${address}`)),
);
const namesStaff = (key) => {
  const code = readFileSync(join(dist, manifest[key].file), 'utf8');
  return staffs.some((address) => new RegExp(`["'\`]${address}["'\`]`).test(code));
};
for (const side of ['dealer', 'visitor']) {
  const named = [...reachable(`src/areas/${side}/index.tsx`)].filter(
    (key) => key.includes('/staff/') || namesStaff(key),
  );
  check({ what: `${side}'s files that name pages of staff`, value: named.length, limit: 0 });
}
const routers = [...reachable('src/areas/visitor/index.tsx')].filter(
  (key) => manifest[key].name === 'router',
);
check({ what: 'routers that visitors may fetch', value: routers.length, limit: 0 });

const assets = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css|svg)$/.test(file));
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const embedded = assets.reduce(
  (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, 'assets', file)), fast).length,
  0,
);
check({
  what: 'all text assets, brotli',
  value: embedded / 1024 ** 2,
  limit: budgets.embeddedBrotliMb,
  unit: 'MB',
});

if (failures.length > 0) {
  console.error(
    `Over budget: ${failures.join(', ')}. Make it smaller, or change budgets.json with the reason.`,
  );
  process.exit(1);
}
