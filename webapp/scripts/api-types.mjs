// Writes the types of the API, of its calls and the bounds of its forms (src/shared/api/schema.ts, calls.ts, bounds.ts)
// out of openapi.json.
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

const document = JSON.parse(readFileSync(source, 'utf8'));
const { openapi: version, info, components } = document;
// A filter holds itself, which the tool can't write; the app has its own type of it (load-options.ts).
const { LoadFilter: _, ...schemas } = components.schemas;

/** The names of the schemas that a part of the document is made of. */
function namesIn(part, found = new Set()) {
  if (typeof part !== 'object' || part === null) return found;
  const name = /^#\/components\/schemas\/(.+)$/.exec(part.$ref)?.[1];
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    namesIn(components.schemas[name], found);
  }
  for (const one of Object.values(part)) namesIn(one, found);
  return found;
}

// The tool takes a field with a default for one that is always there, which is true of answers alone.
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const answered = namesIn(operations.map(({ responses }) => responses));
for (const name of namesIn(operations.map(({ requestBody }) => requestBody)))
  if (!answered.has(name))
    for (const field of Object.values(schemas[name]?.properties ?? {})) delete field.default;
const heading = '// Made from openapi.json by `npm run api-types`. Not edited by hand.\n\n';

async function typesOf(all) {
  const records = { openapi: version, info, paths: {}, components: { schemas: all } };
  return astToString(
    await openapi(records, {
      immutable: true,
      rootTypes: false,
      exportType: true,
      emptyObjectsUnknown: true,
    }),
  );
}

const resolved = (given) =>
  given?.$ref
    ? given.$ref
        .split('/')
        .slice(1)
        .reduce((part, name) => part[name], document)
    : given;

const objectOf = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

// Load options are JSON in the address (`toQuery`), and the same for all lists.
const loadOptions = Object.entries(components.parameters)
  .filter(([, { content }]) => content)
  .map(([name]) => name);
const loadParameters = objectOf(
  Object.fromEntries(loadOptions.map((name) => [name, { type: ['string', 'number'] }])),
  [],
);

/** A value in an address: what is null or has a default is left out. */
function sayable({ default: _left, type, oneOf, anyOf, ...rest }) {
  const isNull = (one) => one === 'null' || one.type === 'null';
  const without = (all) => all.filter((one) => !isNull(one));
  return {
    ...rest,
    ...(type && { type: Array.isArray(type) ? without(type) : type }),
    ...(oneOf && { oneOf: without(oneOf) }),
    ...(anyOf && { anyOf: without(anyOf) }),
  };
}

function queryOf(parameters) {
  const inQuery = parameters.filter((one) => one.in === 'query');
  const own = inQuery.filter(({ name }) => !loadOptions.includes(name));
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, sayable(schema)]));
  const required = own.filter((one) => one.required).map(({ name }) => name);
  const query = own.length > 0 && objectOf(properties, required);
  if (own.length === inQuery.length) return { query: query || undefined, isRequired: required.length > 0 };
  const list = { $ref: '#/components/schemas/LoadParameters' };
  return { query: query ? { allOf: [list, query] } : list, isRequired: required.length > 0 };
}

const isGroups = (schema) => schema.items?.$ref?.endsWith('/RowGroup');

const envelope = new Set([
  'isSuccess',
  'message',
  'id',
  'item',
  'items',
  'count',
  'groupCount',
  'older',
  'summary',
]);

/** What an answer has beside the envelope: counted `row`s, a `result` for each of several, an `item`, or what was `saved`. */
function answerOf(schema) {
  const { properties = {}, required = [] } = schema;
  const { items, item } = properties;
  if (Object.keys(properties).some((name) => !envelope.has(name))) return { other: schema };
  if (items) {
    const { items: row = {} } = items.anyOf?.find((one) => !isGroups(one)) ?? items;
    return properties.count ? { row } : { result: row };
  }
  if (item) return required.includes('item') ? { item } : { saved: item };
  return { other: schema };
}

/** The calls of a method, and those that take or give a file, by their path. */
const calls = { get: {}, post: {}, put: {}, patch: {}, delete: {}, upload: {}, download: {}, stream: {} };
for (const [path, methods] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const parameters = [...(methods.parameters ?? []), ...(operation.parameters ?? [])].map(resolved);
    const { query, isRequired } = queryOf(parameters);
    const body = resolved(operation.requestBody)?.content ?? {};
    const [, done] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
    const { 'application/json': json, 'text/event-stream': stream, ...file } = resolved(done).content ?? {};
    const ids = parameters.filter((one) => one.in === 'path');
    const key = ids.reduce(
      (text, { name, schema }) => {
        const { type } = resolved(schema);
        return text.replace(`{${name}}`, type === 'integer' ? '${number}' : '${string}');
      },
      path.replace(/^\/api/, ''),
    );
    const sent = body['application/json']?.schema;
    const own = { ...(query && { query }), ...(sent && { body: sent }) };
    const requires = [...(isRequired ? ['query'] : []), ...(sent ? ['body'] : [])];
    const add = (group, answer = {}) => {
      calls[group][key] = objectOf({ ...own, ...answer }, [...requires, ...Object.keys(answer)]);
    };
    if (json && body['multipart/form-data']) add('upload', answerOf(json.schema));
    if (json && (sent || !body['multipart/form-data'])) add(method, answerOf(json.schema));
    if (Object.keys(file).length > 0) add('download');
    if (stream) add('stream');
  }
}

const types = await typesOf(schemas);
const callTypes = await typesOf({
  ...schemas,
  LoadParameters: loadParameters,
  Calls: objectOf(Object.fromEntries(Object.entries(calls).map(([group, all]) => [group, objectOf(all)]))),
});
const block = (name) =>
  new RegExp(`^        readonly ${name}: (\\{[\\s\\S]*?^        \\});`, 'm')
    .exec(callTypes)[1]
    .replaceAll(/^ {8}/gm, '');
const callsFile = [
  "import type { components } from './schema';\n\n",
  '/** Load options, each as JSON (`toQuery`). */\n',
  `export type LoadParameters = ${block('LoadParameters')};\n\n`,
  '/** Every call of the API: what it takes, and what its answer has beside the envelope. */\n',
  `export type Calls = ${block('Calls')};\n`,
]
  .join('')
  .replaceAll('components["schemas"]["LoadParameters"]', 'LoadParameters')
  .replaceAll(/readonly "(\/[^"]*\$\{[^"]*)":/g, 'readonly [path: `$1`]:');

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
  'calls.ts': callsFile,
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
