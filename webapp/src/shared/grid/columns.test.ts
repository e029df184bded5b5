import { expect, test } from 'vitest';
import { msg } from '@/shared/i18n/t';
import { columnsOf } from './columns';

type Row = { readonly id: number; readonly day?: string | null };

test('a card shows no label of what a row has nothing of', () => {
  const column = columnsOf<Row>().computed(({ day }) => day, { id: 'day', header: msg('grid.branch') });
  expect(column.isEmpty({ id: 1 })).toBe(true);
  expect(column.isEmpty({ id: 2, day: null })).toBe(true);
  expect(column.isEmpty({ id: 3, day: '2026-05-04' })).toBe(false);
});
