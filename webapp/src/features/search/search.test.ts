import { expect, test } from 'vitest';
import { hitPages as dealersPages } from './dealer/hit-pages';
import { piecesOf } from './model';
import { hitPages as staffsPages } from './staff/hit-pages';

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
  expect(dealersPages['orders']?.({ id: 7 })).toBe('/orders/7');
  expect(dealersPages['changeRequests']?.({ id: 7 })).toBe('/change-requests/7');
  expect(dealersPages['acceptances']?.({ id: 7 })).toBe('/quotes/accepted/7');
  expect(staffsPages['acceptances']?.({ id: 7 })).toBe('/admin/quotes/accepted/7');
  expect(dealersPages['projectRequests']?.({ id: 7, part: '3' })).toBe('/projects/3/requests/7');
  expect(staffsPages['news']?.({ id: 7 })).toBe('/admin/news/7');
  expect(dealersPages['drawings']?.({ id: 7, part: '3' })).toBe('/drawings/7');
  expect(staffsPages['drawings']?.({ id: 7, part: '3' })).toBe('/admin/drawings/7');
  expect(dealersPages['serviceOrders']?.({ id: 7 })).toBe('/service-orders/7');
  expect(staffsPages['serviceOrders']?.({ id: 7 })).toBe('/admin/service-orders/7');
  expect(dealersPages['dealers']?.({ id: 7 })).toBeUndefined();
});
