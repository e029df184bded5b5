import { expect, test } from 'vitest';
import { sought } from './sought';

test.each([
  ['Cœur', 'coeur'],
  ['D’été', "d'ete"],
  ['re\u0301sidence – rési\u00addence', 'residence - residence'],
  ['36½', '36 1/2'],
  ['oʼRourke', "o'rourke"],
  ['plain', 'plain'],
])('%s is looked for as %s', (typed, form) => {
  expect(sought(typed)).toBe(form);
});
