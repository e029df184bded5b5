import { expect, test } from 'vitest';
import { bounds } from '@/shared/api/bounds';
import { checkFields, fieldsOf, withinBounds, type Section } from './fields';

const sections: readonly Section[] = [
  {
    title: 'Page',
    fields: [
      { kind: 'text', name: 'title', label: 'Title' },
      { kind: 'text', name: 'slug', label: 'Address', maxLength: 5 },
      { kind: 'number', name: 'sort', label: 'Place', decimals: 0 },
    ],
  },
];

const bounded = fieldsOf(withinBounds(sections, bounds.PageForm));

test('fields take the bounds that the API document says, and none besides', () => {
  const values = { title: 'a'.repeat(200), slug: 'terms', sort: '9999' };
  expect(checkFields(bounded, values)).toEqual({});
  const errors = checkFields(bounded, { title: 'a'.repeat(201), slug: 'terms', sort: '10000' });
  expect(Object.keys(errors)).toEqual(['title', 'sort']);
});

test('a field that says a bound itself keeps it', () => {
  expect(Object.keys(checkFields(bounded, { title: 'a', slug: 'papers', sort: '-1' }))).toEqual([
    'slug',
    'sort',
  ]);
});
