// Writes src/shared/api/schema.ts, the types of the API, out of openapi.json. With --check it only says whether
// the committed file is what openapi.json makes today.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const root = new URL('../', import.meta.url);
const source = new URL('openapi.json', root);
const target = new URL('src/shared/api/schema.ts', root);
const tool = new URL('tools/api-types/', root);

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(new URL('node_modules/', tool))) stop('Run `npm ci` in webapp/tools/api-types first.');
const from = createRequire(new URL('package.json', tool));
const { default: openapi, astToString } = from('openapi-typescript');

// Of the document the app takes what is sent and answered; which call does it stands in each `api.ts`.
const { openapi: version, info, components } = JSON.parse(readFileSync(source, 'utf8'));
// Load options have a module of their own in the app, and the schema of a filter holds itself.
const { LoadFilter: _, ...schemas } = components.schemas;
const records = { openapi: version, info, paths: {}, components: { schemas } };
const types = astToString(await openapi(records, { immutable: true, rootTypes: false, exportType: true }));
const heading = '// Made from openapi.json by `npm run api-types`. Not edited by hand.\n\n';
const text = `${heading}${types}\nexport type Schema = components['schemas'];\n`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  stop('src/shared/api/schema.ts is not what openapi.json makes: run `npm run api-types` and commit it.');
}
