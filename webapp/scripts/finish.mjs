// Writes a .br and a .gz beside every text asset, so that the server never compresses them itself.
// index.html stays plain: the server writes a fresh nonce into each answer. Then the whole takes the place of the build
// before: an executable that is built at this moment holds one or the other, and no half.
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const at = (path) => new URL(`../${path}`, import.meta.url).pathname;
const [built, dist, before] = ['node_modules/.dist', 'dist', 'node_modules/.dist-before'].map(at);
const assets = join(built, 'assets');
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg|json|txt)$/.test(file))) {
  const path = join(assets, name);
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

rmSync(before, { recursive: true, force: true });
if (existsSync(dist)) renameSync(dist, before);
renameSync(built, dist);
// An executable that began to read the build before, after this one was written, is older than this page.
const now = new Date();
utimesSync(join(dist, 'index.html'), now, now);
