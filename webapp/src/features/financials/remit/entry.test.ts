import { expect, test } from 'vitest';
import { itemOf, remittanceOf } from '../samples';
import {
  appliedOf,
  asPasted,
  asSelected,
  emptyEntry,
  entryOf,
  formOf,
  itemsOf,
  leftOver,
  oldestFirst,
  problemOf,
  refusalsOf,
  settledOf,
  type Entry,
} from './entry';

const open = [
  itemOf({ id: 1, invoiceNumber: 'I1', dueOn: '2026-10-01', left: 100.1 }),
  itemOf({ id: 2, invoiceNumber: 'I2', dueOn: '2026-08-01', left: 200.2 }),
  itemOf({ id: 3, invoiceNumber: 'C3', dueOn: '2026-07-01', isCredit: true, balance: -56.5, left: -56.5 }),
];
const items = itemsOf(open, null);
const paid = (amount: string): Entry => ({ ...emptyEntry('CAD'), amount });
const amounts = ({ shares }: Entry) =>
  Object.fromEntries(Object.entries(shares).map(([id, { amount }]) => [id, amount]));

test('the oldest is paid first, and nothing goes to credit notes', () => {
  expect(amounts(oldestFirst(paid('250'), items))).toEqual({ 2: '200.20', 1: '49.80' });
  expect(leftOver(oldestFirst(paid('400'), items))).toBe(9970);
});

test('without an amount, what is selected is paid in full', () => {
  const entry = asSelected(paid(''), items, new Set([1, 3]));
  expect(amounts(entry)).toEqual({ 1: '100.10' });
  expect(entry.amount).toBe('100.10');
});

test('an amount goes to what is selected, and no further', () => {
  expect(amounts(asSelected(paid('50'), items, new Set([1])))).toEqual({ 1: '50.00' });
});

test('sums are those of whole cents', () => {
  const share = (amount: string) => ({ amount, discount: '', reason: '' as const, request: '' });
  const entry: Entry = { ...paid('0.30'), shares: { 1: share('0.10'), 2: share('0.20') } };
  expect(appliedOf(entry)).toBe(30);
  expect(leftOver(entry)).toBe(0);
});

test('paying less than is left needs a reason, and more is too much', () => {
  const [first] = items;
  const of = (amount: string, discount = '', reason: 'tax' | '' = ''): Entry => ({
    ...paid('100'),
    shares: { 1: { amount, discount, reason, request: '' } },
  });
  if (first === undefined) throw new Error('There is an item.');
  expect(problemOf(of('90'), first)).toBe('reason');
  expect(problemOf(of('90', '', 'tax'), first)).toBeNull();
  expect(problemOf(of('90', '10.10'), first)).toBeNull();
  expect(problemOf(of('100.11'), first)).toBe('tooMuch');
  expect(problemOf(of('ninety'), first)).toBe('unreadable');
});

type PastedLine = Parameters<typeof asPasted>[1]['lines'][number];

const line = (changes: Pick<PastedLine, 'invoiceId' | 'amount'> & Partial<PastedLine>): PastedLine => ({
  line: 1,
  text: '',
  foundBy: 'number',
  invoiceNumber: '',
  isCredit: false,
  discount: 0,
  left: 0,
  hasAmount: true,
  ...changes,
});

test('a pasted credit is taken for the largest invoice, and the sum is the total of the text', () => {
  const entry = asPasted(paid(''), {
    statedTotal: 243.8,
    lines: [
      line({ invoiceId: 1, amount: 100.1 }),
      line({ invoiceId: 2, amount: 200.2 }),
      line({ invoiceId: 3, amount: 56.5, isCredit: true }),
    ],
  });
  expect(amounts(entry)).toEqual({ 1: '100.10', 2: '143.70' });
  expect(entry.credits).toEqual({ 3: { amount: '56.50', invoice: '2' } });
  expect(settledOf(entry, '2')).toBe(20_020);
  expect(entry.amount).toBe('243.80');
  expect(leftOver(entry)).toBe(0);
});

test('a remittance that is taken up again is sent as it was', () => {
  const kept = remittanceOf();
  const form = formOf(entryOf(kept), kept, false);
  expect(form).toMatchObject({ id: 4, rowVersion: 3, amount: 500, method: 'cheque', paidOn: '2026-11-20' });
  expect(form.invoices).toMatchObject([{ invoiceId: 7, amount: 500, discount: 0, creditId: null }]);
});

test('what a remittance promises itself is not lost to it', () => {
  const [promised] = itemsOf([itemOf({ id: 7, left: 0, promised: 500 })], remittanceOf());
  expect(promised?.leftCents).toBe(50_000);
});

test('what the server refuses stands beside the line that it is about', () => {
  const entry: Entry = {
    ...paid('100'),
    shares: {
      1: { amount: '', discount: '', reason: '', request: '' },
      2: { amount: '5', discount: '', reason: '', request: '' },
    },
    deposits: [{ order: 'W9', amount: '3' }],
  };
  const found = refusalsOf(entry, {
    'invoices.0.reason': ['Choose a reason.'],
    'invoices.1.orderNumber': ['Unknown.'],
  });
  expect([...found]).toEqual([
    ['share 2', 'Choose a reason.'],
    ['deposit 0', 'Unknown.'],
  ]);
});
