// Runs the browser's tests. A file with a test that failed runs once more, alone: a test that then passes is unsteady,
// which is said with its trace, and three of them fail the run as well.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeDemo, traces } from './portal.mjs';

/** So many unsteady tests fail a run. */
const most = 2;

const here = import.meta.dirname;
const asked = process.argv.slice(2).map((file) => resolve(file));
const files = asked.length > 0 ? asked : testFiles();

function testFiles() {
  const names = readdirSync(here).filter((name) => name.endsWith('.test.mjs'));
  return names.map((name) => join(here, name));
}

/** Runs files, and gives the tests that failed by their files. */
async function run(these, { atOnce, isTraced }) {
  const report = join(traces, 'failed.jsonl');
  rmSync(report, { force: true });
  const args = [
    '--test',
    `--test-concurrency=${atOnce}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(here, 'failed-reporter.mjs')}`,
    `--test-reporter-destination=${report}`,
    ...these,
  ];
  const env = isTraced ? { ...process.env, TRANSOM_TRACE: '1' } : process.env;
  const code = await new Promise((ended) => {
    spawn(process.execPath, args, { stdio: 'inherit', env }).once('exit', ended);
  });
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  const failed = Map.groupBy(
    lines.map((line) => JSON.parse(line)),
    ({ file }) => file,
  );
  return { code, failed };
}

rmSync(traces, { recursive: true, force: true });
mkdirSync(traces, { recursive: true });
await makeDemo();
const first = await run(files, { atOnce: 2, isTraced: false });
if (first.code === 0) process.exit(0);
// A run that ends badly without saying which test failed has failed as a whole.
if (first.failed.size === 0) process.exit(1);

const unsteady = [];
let isBroken = false;
for (const [file, tests] of first.failed) {
  console.log(`\nOnce more, alone: ${basename(file)}`);
  const { code } = await run([file], { atOnce: 1, isTraced: true });
  if (code === 0) unsteady.push(...tests);
  else isBroken = true;
}
for (const { file, name } of unsteady)
  console.log(`UNSTEADY: ${basename(file)}: ${name} (passed the second time; traces in ${traces})`);
if (unsteady.length > most) console.log(`${unsteady.length} unsteady tests are too many.`);
process.exit(isBroken || unsteady.length > most ? 1 : 0);
