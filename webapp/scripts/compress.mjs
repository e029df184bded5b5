// Writes a .br and a .gz beside every text asset, so that the server never compresses them itself.
// index.html stays plain: the server writes a fresh nonce into each answer.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = new URL('../dist/assets/', import.meta.url).pathname;
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json|txt)$/.test(file))) {
  const path = join(folder, name);
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
