import { expect, test } from 'vitest';
import { remittanceOf } from '@/entities/money/samples';
import { itemOf } from '../samples';
import {
  appliedOf,
  credited,
  discounted,
  mayCredit,
  asPasted,
  asApplied,
  emptyEntry,
  entryOf,
  followed,
  remittanceForm,
  isChangedAt,
  isPaid,
  itemsOf,
  leftOver,
  oldestFirst,
  paidBy,
  problemOf,
  problemsOf,
  refusalsOf,
  settledOf,
  ticked,
  type Entry,
} from './entry';

const open = [
  itemOf({ id: 1, invoiceNumber: 'I1', dueOn: '2026-10-01', left: 100.1 }),
  itemOf({ id: 2, invoiceNumber: 'I2', dueOn: '2026-08-01', left: 200.2 }),
  itemOf({ id: 3, invoiceNumber: 'C3', dueOn: '2026-07-01', isCredit: true, balance: -56.5, left: -56.5 }),
];
const items = itemsOf(open, null);
const paid = (amount: string): Entry => ({ ...emptyEntry('CAD'), amount, isTyped: amount !== '' });
const amounts = ({ shares }: Entry) =>
  Object.fromEntries(Object.entries(shares).map(([id, { amount }]) => [id, amount]));

test('the oldest is paid first, nothing goes to credit notes, and of the last one the rest follows', () => {
  const entry = oldestFirst(paid('250'), items);
  expect(amounts(entry)).toEqual({ 2: '200.20', 1: '49.80' });
  expect(entry.shares[1]?.reason).toBe('partialPayment');
  expect(entry.shares[2]?.reason).toBe('');
  expect(problemsOf(entry, items)).toEqual([]);
  expect(leftOver(oldestFirst(paid('400'), items))).toBe(9970);
});

test('the amount follows the rows that are ticked, until someone enters it', () => {
  const all = ticked(paid(''), items, true);
  expect(amounts(all)).toEqual({ 1: '100.10', 2: '200.20' });
  expect(all.amount).toBe('300.30');
  const one = ticked(all, items.slice(0, 1), false);
  expect(one.amount).toBe('200.20');
  expect(items.map((item) => isPaid(one, item))).toEqual([false, true, false]);
  const share = { amount: '150.20', discount: '', reason: 'wrongPrice' as const, request: '' };
  const short = followed({ ...one, shares: { 2: share } });
  expect([short.amount, leftOver(short)]).toEqual(['150.20', 0]);
  // What was entered stays, and is shared out.
  const entered = ticked(paid('150'), items, true);
  expect(amounts(entered)).toEqual({ 2: '150.00', 1: '100.10' });
  expect([entered.amount, entered.shares[2]?.reason]).toEqual(['150', 'partialPayment']);
  expect(asApplied(entered).amount).toBe('250.10');
});

test('a credit note is taken off the largest payment, and that gets it back', () => {
  const [, , credit] = items;
  if (credit === undefined) throw new Error('There is a credit note.');
  expect(mayCredit(paid(''))).toBe(false);
  const all = ticked(paid(''), items, true);
  const taken = credited(all, credit, true);
  expect(amounts(taken)).toEqual({ 1: '100.10', 2: '143.70' });
  expect(taken.credits).toEqual({ 3: { amount: '56.50', invoice: '2' } });
  expect([taken.amount, settledOf(taken, '2'), problemsOf(taken, items)]).toEqual(['243.80', 20_020, []]);
  const back = credited(taken, credit, false);
  expect([amounts(back), back.credits, back.amount]).toEqual([amounts(all), {}, '300.30']);
  // What is no longer paid gets nothing back.
  const unticked = ticked(taken, items.slice(1, 2), false);
  expect(amounts(credited(unticked, credit, false))).toEqual({ 1: '100.10' });
});

test('a discount comes off what is paid in full, and leaves a short pay as it is', () => {
  const [first] = items;
  if (first === undefined) throw new Error('There is an item.');
  const full = ticked(paid(''), [first], true);
  expect(discounted(full, first, '2')).toEqual({ discount: '2', amount: '98.10' });
  expect(discounted(full, first, '2x')).toEqual({ discount: '2x' });
  const share = { amount: '90', discount: '', reason: 'tax' as const, request: '' };
  expect(discounted({ ...full, shares: { 1: share } }, first, '2')).toEqual({ discount: '2' });
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
  expect(problemOf(of('90.005', '', 'tax'), first)).toBe('unreadable');
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
  notUsed: [],
  ...changes,
});

test('a pasted credit is taken for the largest invoice, and the amount is the one that was chosen', () => {
  const pasted = {
    lines: [
      line({ invoiceId: 1, amount: 100.1 }),
      line({ invoiceId: 2, amount: 200.2 }),
      line({ invoiceId: 3, amount: 56.5, isCredit: true }),
      line({ invoiceId: 4, amount: 0, hasAmount: false, problem: 'This line has no amount.' }),
    ],
  };
  const entry = asPasted(paid(''), pasted, null);
  expect(amounts(entry)).toEqual({ 1: '100.10', 2: '143.70' });
  expect(entry.credits).toEqual({ 3: { amount: '56.50', invoice: '2' } });
  expect(settledOf(entry, '2')).toBe(20_020);
  expect([entry.amount, paidBy(pasted)]).toEqual(['243.80', 24_380]);
  expect(leftOver(entry)).toBe(0);
  const chosen = asPasted(paid('9'), pasted, 300);
  expect([chosen.amount, chosen.isTyped, leftOver(chosen)]).toEqual(['300.00', true, 5620]);
  expect(asPasted(paid('9'), pasted, null).amount).toBe('243.80');
});

test('a remittance that is taken up again is sent as it was', () => {
  const kept = remittanceOf();
  const form = remittanceForm(entryOf(kept), kept, false);
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
    'invoices.0.amount': ['Too much.'],
    'invoices.1.orderNumber': ['Unknown.'],
    method: ['Choose a method.'],
  });
  expect(found).toEqual({
    'reason-2': ['Choose a reason.'],
    'share-2': ['Too much.'],
    'deposit-0': ['Unknown.'],
    method: ['Choose a method.'],
  });
  // It goes with what it was said of, and with nothing else.
  const mended = { ...entry, method: 'cheque' as const };
  expect(Object.keys(found).filter((field) => isChangedAt(field, entry, mended))).toEqual(['method']);
});
