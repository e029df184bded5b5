import { expect, test } from 'vitest';
import { emptyEntry } from './entry';
import { asSaid, saidOf } from './said';

const today = '2026-11-29';
const read = (...texts: readonly string[]) =>
  saidOf({ notUnderstood: texts.map((text, place) => ({ line: place + 1, text, why: '' })) }, today);

test.each([
  ['Cheque 30441', 'cheque', '30441', ''],
  ['Cheque # 30441 dated Nov 20, 2026', 'cheque', '30441', '2026-11-20'],
  ['Check no. 000123, 2026-11-20', 'cheque', '000123', '2026-11-20'],
  ['EFT reference: 7714', 'eft', '7714', ''],
  ['Wire transfer ref AB-204/7 of 20 November 2026', 'wire', 'AB-204/7', '2026-11-20'],
  ['Payment date: 20/11/2026', '', '', '2026-11-20'],
  ['Virement no 55120', 'eft', '55120', ''],
  ['Reference EFT 20417', 'eft', '20417', ''],
  ['Paid by Visa, 1 card', 'card', '', ''],
  ['Payment date: 03/04/2026', '', '', ''],
  ['Paid on Mar 1, 2027', '', '', ''],
  ['X-404 12.00', '', '', ''],
])('%s', (text, method, reference, paidOn) => {
  expect(read(text)).toMatchObject({ method, reference, paidOn });
});

test('lines add to each other, and where they contradict each other nothing is taken', () => {
  const said = read('Payment date: Nov 20, 2026', 'EFT 7714', 'X-404 12.00');
  expect(said).toMatchObject({ method: 'eft', reference: '7714', paidOn: '2026-11-20' });
  expect([...said.lines]).toEqual([1, 2]);
  const two = read('Cheque 1001', 'Cheque 1002', 'Nov 20, 2026', 'Nov 21, 2026');
  expect(two).toMatchObject({ method: 'cheque', reference: '', paidOn: '' });
  expect([...two.lines]).toEqual([]);
});

test('what someone has entered stays, and the day that was only supposed does not', () => {
  const said = read('Cheque 30441, Nov 20, 2026');
  const begun = { ...emptyEntry('CAD'), paidOn: today };
  expect(asSaid(begun, said, today)).toMatchObject({
    method: 'cheque',
    reference: '30441',
    paidOn: '2026-11-20',
  });
  const entered = { ...begun, method: 'wire' as const, reference: '9', paidOn: '2026-11-27' };
  expect(asSaid(entered, said, today)).toEqual(entered);
});
