// Holds openapi.json against the standard: says in one line for each place what is wrong.
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
const { valid, errors } = await new Validator().validate(document);
if (!valid) {
  const lines = Array.isArray(errors) ? errors.map((one) => `${one.instancePath}: ${one.message}`) : [errors];
  console.error(`openapi.json is not valid:\n${lines.slice(0, 50).join('\n')}`);
  process.exit(1);
}
