import { expect, test } from 'vitest';
import type { Group } from '@/shared/api/answers';
import { groupsInOrder } from './groups-in-order';

const options = ['entered', 'released', 'in_production'].map((value) => ({ value, label: value }));
const status = { field: 'status', label: 'Status', meta: { filter: { kind: 'choice', options } } } as const;
const groups = ['in_production', 'another', 'entered', 'released'].map((key): Group<never> => ({
  key,
  items: null,
  count: 1,
  summary: [],
}));
const keysOf = (asked: { isDescending?: boolean; count?: number; column?: typeof status | undefined }) =>
  groupsInOrder(groups, { column: status, isDescending: false, count: 4, ...asked }).map(({ key }) => key);

test('groups of a status follow it from one to the next, and not the alphabet', () => {
  expect(keysOf({})).toEqual(['entered', 'released', 'in_production', 'another']);
  expect(keysOf({ isDescending: true })).toEqual(['another', 'in_production', 'released', 'entered']);
});

test('groups of several pages, and those of a text, stay as the server sorted them', () => {
  const asTheyCame = ['in_production', 'another', 'entered', 'released'];
  expect(keysOf({ count: 80 })).toEqual(asTheyCame);
  expect(keysOf({ column: undefined })).toEqual(asTheyCame);
});
