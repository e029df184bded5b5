import { expect, test } from 'vitest';
import { pageOf, piecesOf } from './model';

test('a text falls into what was found and what was not', () => {
  expect(
    piecesOf({
      text: 'Oak Court W10',
      marks: [
        [0, 3],
        [10, 13],
      ],
    }),
  ).toEqual([
    { text: 'Oak', isFound: true, at: 0 },
    { text: ' Court ', isFound: false, at: 3 },
    { text: 'W10', isFound: true, at: 10 },
  ]);
  expect(piecesOf({ text: 'Oak', marks: [] })).toEqual([{ text: 'Oak', isFound: false, at: 0 }]);
});

test('a hit leads to the page of its side, and nowhere where there is none', () => {
  expect(pageOf('dealer', 'orders', { id: 7 })).toBe('/orders/7');
  expect(pageOf('dealer', 'changeRequests', { id: 7 })).toBe('/change-requests/7');
  expect(pageOf('dealer', 'projectRequests', { id: 7, part: '3' })).toBe('/projects/3?request=7');
  expect(pageOf('staff', 'news', { id: 7 })).toBe('/admin/news/7');
  expect(pageOf('dealer', 'drawings', { id: 7, part: '3' })).toBe('/drawings/7');
  expect(pageOf('staff', 'drawings', { id: 7, part: '3' })).toBe('/admin/drawings/7');
  expect(pageOf('dealer', 'serviceOrders', { id: 7 })).toBe('/service-orders/7');
  expect(pageOf('staff', 'serviceOrders', { id: 7 })).toBe('/admin/service-orders/7');
  expect(pageOf('dealer', 'dealers', { id: 7 })).toBeUndefined();
});
