import { expect, test } from 'vitest';
import { inOrder } from './arrangement';

const columns = ['number', 'status', 'total', 'loadDate'].map((field) => ({ field }));
const fieldsOf = (order: readonly string[]) => inOrder(columns, order).map(({ field }) => field);

test('columns stand in the order that someone has chosen', () => {
  expect(fieldsOf([])).toEqual(['number', 'status', 'total', 'loadDate']);
  expect(fieldsOf(['loadDate', 'total', 'status'])).toEqual(['number', 'loadDate', 'total', 'status']);
});

test('a column that a release adds stands behind the one before it, and one that it removes is left out', () => {
  expect(fieldsOf(['number', 'loadDate', 'gone', 'status'])).toEqual([
    'number',
    'loadDate',
    'status',
    'total',
  ]);
});
