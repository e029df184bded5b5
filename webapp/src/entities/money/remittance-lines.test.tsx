import { screen } from '@testing-library/react';
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
  expect(headsOf()).toEqual(['Invoice', 'Due', 'Balance', 'Left to pay', 'Applied']);
});

test('the reason for a short payment stands beneath what is short', () => {
  const [line] = remittanceOf().invoices;
  const invoices = line === undefined ? [] : [{ ...line, amount: 400, reason: 'damaged' as const }];
  showPage(() => <RemittanceLines remittance={remittanceOf({ invoices })} />, at);
  expect(headsOf().at(-1)).toBe('Difference');
  expect(screen.getByText('$100.00 short').closest('td')).toHaveTextContent('Damaged');
});
