// Fails the build when the app outgrows budgets.json. Sizes are gzip, as a browser downloads them;
// a journey is what has to arrive before its screen can be used.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

const kilobytes = new Map();
function gzipKb(file) {
  if (!kilobytes.has(file))
    kilobytes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
  return kilobytes.get(file);
}
const total = (files) => [...files].reduce((sum, file) => sum + gzipKb(file), 0);

/** Script and style files that the browser needs for these modules, static imports followed. */
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
  return { scripts, styles };
}

const failures = [];
function check({ what, value, limit, unit }) {
  const line = `${what.padEnd(34)} ${value.toFixed(unit === '' ? 0 : 1).padStart(7)} of ${limit} ${unit}`;
  console.log(`  ${value > limit ? 'OVER' : 'ok  '} ${line}`);
  if (value > limit) failures.push(what);
}

console.log('Budgets');
const entry = manifest['index.html'];
check({ what: 'entry', value: gzipKb(entry.file), limit: budgets.entryKb, unit: 'kB' });

for (const { name, modules, scriptKb, requests } of budgets.journeys) {
  const { scripts, styles } = closure(modules);
  check({ what: `${name}: script`, value: total(scripts), limit: scriptKb, unit: 'kB' });
  check({ what: `${name}: style`, value: total(styles), limit: budgets.styleKb, unit: 'kB' });
  check({ what: `${name}: files`, value: scripts.size + styles.size, limit: requests, unit: '' });
}

const routes = Object.entries(manifest)
  .filter(([key, chunk]) => chunk.isDynamicEntry && key.endsWith('-page.tsx'))
  .map(([key, chunk]) => ({ key, size: gzipKb(chunk.file) }))
  .sort((a, b) => a.size - b.size);
const median = routes[Math.floor(routes.length / 2)];
const largest = routes.at(-1);
if (median) check({ what: 'route, median', value: median.size, limit: budgets.routeKb.median, unit: 'kB' });
if (largest) check({ what: `route, largest`, value: largest.size, limit: budgets.routeKb.max, unit: 'kB' });

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
