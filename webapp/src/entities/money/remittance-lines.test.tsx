import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import './words';
import { RemittanceLines } from './remittance-lines';
import { remittanceOf } from './samples';

const at = { pattern: '/financials/history/:id', at: '/financials/history/4' };
const headsOf = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('what a payment pays has no columns without a word in them', () => {
  const remittance = remittanceOf();
  showPage(() => <RemittanceLines remittance={remittance} />, at);
  expect(headsOf()).toEqual(['Invoice', 'Due', 'Left to pay', 'Applied']);
});

test('the balance is said beside what is left of it, where they differ', () => {
  const [line] = remittanceOf().invoices;
  const [same, other] = [500, 900].map((balance) => ({ ...line, id: balance, balance, left: 500 }));
  const invoices = [same, other].flatMap((one) => (line && one ? [{ ...line, ...one }] : []));
  showPage(() => <RemittanceLines remittance={remittanceOf({ invoices })} />, at);
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first).not.toHaveTextContent('of $');
  expect(second).toHaveTextContent('$500.00 of $900.00');
});

test('on a phone, a line without a difference ends with what it says last', async () => {
  const [line] = remittanceOf().invoices;
  const short = { ...line, id: 2, invoiceId: 8, amount: 400, reason: 'damaged' as const };
  const invoices = line === undefined ? [] : [line, { ...line, ...short }];
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  await act(async () => {
    showPage(() => <RemittanceLines remittance={remittanceOf({ invoices })} />, at);
    await import('@/shared/ui/row-cards');
  });
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Left to pay $500.00');
  expect(first?.lastElementChild?.children).toHaveLength(2);
  window.matchMedia = wide;
});

test('the reason for a short payment stands beneath what is short', () => {
  const [line] = remittanceOf().invoices;
  const invoices = line === undefined ? [] : [{ ...line, amount: 400, reason: 'damaged' as const }];
  showPage(() => <RemittanceLines remittance={remittanceOf({ invoices })} />, at);
  expect(headsOf().at(-1)).toBe('Difference');
  expect(screen.getByText('$100.00 short').closest('td')).toHaveTextContent('Damaged');
});
