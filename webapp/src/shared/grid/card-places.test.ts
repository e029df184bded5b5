import { expect, test } from 'vitest';
import { placesOf, saysItself } from './card-places';
import { columnsOf, type GridColumn } from './columns';

type Row = { number: string; job: string; po: string; entered: string; route: string; total: number };

const column = columnsOf<Row>();
const number = column.accessor('number', { header: 'Order', meta: { card: 'title' } });
const job = column.accessor('job', { header: 'Job', meta: { isCut: true } });
const po = column.accessor('po', { header: 'PO', meta: { isCut: true, card: 'hidden' } });
const entered = column.accessor('entered', { header: 'Entered', meta: { filter: { kind: 'date' } } });
const route = column.accessor('route', { header: 'Route', meta: { isOptional: true } });
const total = column.accessor('total', {
  header: 'Total',
  meta: { align: 'end', summary: { type: 'sum', show: 'money' } },
});

const fields = (columns: readonly GridColumn<Row>[]) => columns.map(({ field }) => field);

test('a row on a phone has its texts in the second line, and its money at the end of it', () => {
  const places = placesOf([number, job, po, entered, total]);
  expect(fields(places.title)).toEqual(['number']);
  expect(fields(places.line)).toEqual(['job']);
  expect(fields(places.amount)).toEqual(['total']);
});

test('a column that someone chose to see is there on a phone too', () => {
  expect(fields(placesOf([number, job, route]).line)).toEqual(['job', 'route']);
});

test('a list that names no second line has its first columns there', () => {
  expect(fields(placesOf([number, entered]).line)).toEqual(['entered']);
});

test('dates and numbers are told apart by their labels', () => {
  expect(saysItself(job.meta)).toBe(true);
  expect(saysItself(entered.meta)).toBe(false);
  expect(saysItself(total.meta)).toBe(false);
});
