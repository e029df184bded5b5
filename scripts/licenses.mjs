// Collects the licences of all that the executable contains into assets/licenses: `list.tsv`, which
// tests/api/licenses.rs holds against both lock files, and `texts.zst`, which `transom licenses` prints.
// Needs the sources of the packages (`cargo fetch`, `npm ci` in webapp) and the zstd command.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'assets', 'licenses');
const isText = (name) => /^(un)?licen[sc]e|^copying|^notice|^copyright|^ofl/i.test(name) && !/\.(rs|js|ts|html)$/i.test(name);
const targets = ['x86_64-unknown-linux-gnu', 'aarch64-unknown-linux-gnu', 'x86_64-unknown-linux-musl'];

/** The files of a package that say under which terms it comes, those of what it brings along too. */
function textsIn(directory, depth = 5, at = directory) {
  const found = [];
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    const path = join(at, entry.name);
    if (entry.isDirectory() && depth > 0 && !/^(node_modules|tests?|benches|examples|fuzz|target)$/.test(entry.name))
      found.push(...textsIn(directory, depth - 1, path));
    else if (entry.isFile() && isText(entry.name)) found.push(path);
  }
  return found.sort();
}

const field = (manifest, name) => manifest.match(new RegExp(`^${name} = "([^"]*)"`, 'm'))?.[1] ?? '';

function crates() {
  const shipped = new Set();
  for (const triple of targets) {
    const tree = execFileSync(
      'cargo',
      ['tree', '--offline', '--locked', '--package', 'transom', '--edges', 'normal', '--target', triple, '--prefix', 'none', '--format', '{p}'],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    for (const line of tree.split('\n')) {
      const [name, version] = line.split(' ');
      if (version !== undefined) shipped.add(`${name} ${version.slice(1)}`);
    }
  }
  const registries = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src');
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const found = [];
  for (const [, name, version] of lock.matchAll(/^name = "([^"]+)"\nversion = "([^"]+)"\nsource = /gm)) {
    if (!shipped.has(`${name} ${version}`)) {
      found.push({ kind: 'crate', name, version, licence: '', texts: [] });
      continue;
    }
    const directory = readdirSync(registries)
      .map((registry) => join(registries, registry, `${name}-${version}`))
      .find((path) => existsSync(path));
    if (directory === undefined) throw new Error(`run cargo fetch: ${name} ${version} is not there`);
    const manifest = readFileSync(join(directory, 'Cargo.toml'), 'utf8');
    const authors = [...(manifest.match(/^authors = \[([^\]]*)\]/m)?.[1] ?? '').matchAll(/"([^"]+)"/g)];
    found.push({
      kind: 'crate',
      name,
      version,
      licence: field(manifest, 'license') || 'see text',
      repository: field(manifest, 'repository').replace(/\.git$/, ''),
      authors: authors.map(([, author]) => author.replace(/ *<.*>/, '')).join(', '),
      texts: textsIn(directory).map((path) => readFileSync(path, 'utf8')),
    });
  }
  return found;
}

function npmPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'webapp', 'package-lock.json'), 'utf8'));
  const found = [];
  for (const [path, { version, license = 'see text', dev = false, optional = false }] of Object.entries(packages)) {
    if (path === '' || dev || optional) continue;
    const directory = join(root, 'webapp', path);
    const authors = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).author;
    found.push({
      kind: 'npm',
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
      authors: (typeof authors === 'string' ? authors : authors?.name ?? '').replace(/ *<.*/, ''),
      texts: textsIn(directory, 1).map((file) => readFileSync(file, 'utf8')),
    });
  }
  return found;
}

/** What no lock file names. */
function others() {
  const inside = (path) => readFileSync(join(root, path), 'utf8');
  return [
    { kind: 'other', name: 'Source Sans 3', version: '', licence: 'OFL-1.1', texts: [inside('assets/fonts/OFL.md')] },
    {
      kind: 'other',
      name: 'SQLite',
      version: '',
      licence: 'public domain',
      texts: [
        'The author disclaims copyright to this source code. In place of a legal notice, here is a blessing:\n\n' +
          '   May you do good and not evil.\n   May you find forgiveness for yourself and forgive others.\n' +
          '   May you share freely, never taking more than you give.\n',
      ],
    },
  ];
}

const mit = (authors) => `MIT License

Copyright (c) ${authors}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

const parts = [...crates(), ...npmPackages(), ...others()];
const apache = parts.flatMap(({ texts }) => texts).find((text) => /^\s*Apache License\s+Version 2\.0/.test(text));
for (const part of parts) {
  if (part.licence === '' || part.texts.length > 0) continue;
  // Some packages name their licence and leave out its text; one of the same repository may have it.
  const sibling = parts.find(
    (other) =>
      other !== part &&
      part.repository !== undefined &&
      other.repository === part.repository &&
      other.licence === part.licence &&
      other.texts.length > 0,
  );
  if (sibling !== undefined) part.texts = sibling.texts;
  else if (/Apache-2\.0/.test(part.licence)) part.texts = [apache];
  else if (/MIT/.test(part.licence)) part.texts = [mit(part.authors || `the authors of ${part.name}`)];
  else if (/0BSD|CC0-1\.0|Unlicense/.test(part.licence)) part.texts = ['This part asks for no notice.'];
  else throw new Error(`${part.name} ${part.version} (${part.licence}) has no text`);
}

const compared = (text) => text.replaceAll('\r', '').replaceAll(/\s+/g, ' ').trim();
const byText = new Map();
for (const part of parts) {
  for (const text of part.texts) {
    const key = compared(text);
    if (key === '') continue;
    const known = byText.get(key) ?? { text: text.replaceAll('\r', '').trim(), names: new Set() };
    known.names.add([part.name, part.version].filter(Boolean).join(' '));
    byText.set(key, known);
  }
}

const lines = parts.map(({ kind, name, version, licence }) => [kind, name, version, licence].join('\t'));
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'list.tsv'), `${lines.sort().join('\n')}\n`);
const rule = '='.repeat(80);
const texts = [...byText.values()].map(({ text, names }) => `${rule}\n${[...names].join(', ')}\n${rule}\n\n${text}\n`);
const whole = texts.join('\n');
execFileSync('zstd', ['-19', '--force', '--quiet', '-o', join(target, 'texts.zst')], { input: whole });
console.log(`${parts.length} parts, ${texts.length} texts, ${whole.length} bytes, in ${relative(root, target)} (${basename(root)})`);
