// Writes the types of the API and the bounds of its forms (src/shared/api/schema.ts, bounds.ts) out of openapi.json.
// With --check it only says whether the committed files are what openapi.json makes today.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const root = new URL('../', import.meta.url);
const source = new URL('openapi.json', root);
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

/** What the server takes in a field, in the words of the app's own fields; ids are chosen and not typed. */
function boundsOf({ maxLength, minimum, maximum }) {
  const isId = maximum === Number.MAX_SAFE_INTEGER;
  const bounds = isId ? {} : { maxLength, min: minimum, max: maximum };
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined));
}

// The bounds of the forms that the app's records name (`defineRecord`): others say theirs in their own schemas.
const sources = globSync('src/{entities,features}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
  readFileSync(new URL(path, root), 'utf8'),
);
const named = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bform: '(\w+Form)'/g)].map(([, form]) => form)),
);

const bounds = {};
for (const [form, { properties = {} }] of Object.entries(schemas).filter(([name]) => named.has(name))) {
  const fields = Object.entries(properties).map(([name, field]) => [name, boundsOf(field)]);
  const bounded = fields.filter(([, found]) => Object.keys(found).length > 0);
  if (bounded.length > 0) bounds[form] = Object.fromEntries(bounded);
}

const files = {
  'schema.ts': `${types}\nexport type Schema = components['schemas'];\n`,
  'bounds.ts': `export const bounds = ${JSON.stringify(bounds, null, 2)} as const;\n`,
};
for (const [name, content] of Object.entries(files)) {
  const target = new URL(`src/shared/api/${name}`, root);
  const text = heading + content;
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    stop(`src/shared/api/${name} is not what openapi.json makes: run \`npm run api-types\` and commit it.`);
  }
}
