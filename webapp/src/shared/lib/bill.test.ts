import { expect, test } from 'vitest';
import { rowsToTotal } from './bill';

const gst = { name: 'GST', rate: 5, amount: 5 };

test('one tax that is not itemized is a row, and the rows add up', () => {
  expect(rowsToTotal({ subtotal: 100, freight: 5, tax: 13.65, taxes: [], total: 118.65 })).toEqual([
    { label: 'Tax', amount: 13.65 },
  ]);
});

test('what is not itemized of the taxes, and what is rounded, are rows of their own', () => {
  const rows = rowsToTotal({ subtotal: 100, freight: 0, tax: 12, taxes: [gst], total: 112.02 });
  expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
    ['GST 5%', 5],
    ['Other tax', 7],
    ['Rounding', 0.02],
  ]);
});

test('a larger difference is said to be one', () => {
  const rows = rowsToTotal({ subtotal: 100, freight: 0, tax: 5, taxes: [gst], total: 95 });
  expect(rows.at(-1)).toEqual({ label: 'Not itemized', amount: -10 });
});

test('where all is itemized there is nothing else', () => {
  expect(rowsToTotal({ subtotal: 100, freight: 0, tax: 5, taxes: [gst], total: 105 })).toHaveLength(1);
});
