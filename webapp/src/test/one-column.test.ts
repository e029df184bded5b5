import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** No form, a row of a list, or one with a preview beside it. */
const exceptions = [
  'src/features/dealers/parts/row-editor.tsx',
  'src/features/imports/parts/column-picks.tsx',
  'src/features/orders/parts/line-details.tsx',
  'src/features/projects/parts/contacts-field.tsx',
  'src/features/receivables/parts/remind.tsx',
  'src/features/service-desk/verbs/question-form.tsx',
  'src/shared/grid/filter-field.tsx',
];

test('the fields of a form stand below each other', () => {
  const files = globSync('src/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('<SimpleGrid'));
  expect(files.toSorted()).toEqual(exceptions);
});
