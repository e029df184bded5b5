import { expect, test } from 'vitest';
import { aboutLines, dealerChangeStatuses, hasReceipt, staffChangeStatuses } from './model';
import { priceText } from './price';
import { daysBetween, timeLeft } from './time-left';

const now = Date.parse('2026-11-24T12:00:00Z');

test('the shorter the time left, the finer it is shown', () => {
  expect(timeLeft('2026-11-27T15:30:00Z', now)).toBe('3 days left');
  expect(timeLeft('2026-11-24T15:30:59Z', now)).toBe('3 hours left');
  expect(timeLeft('2026-11-24T12:01:05Z', now)).toBe('1 minute left');
  expect(timeLeft('2026-11-24T12:00:30Z', now)).toBe('Less than a minute left');
  expect(timeLeft('2026-11-24T12:00:00Z', now)).toBe('Expired');
});

test('days are counted across months and the change of the clock', () => {
  expect(daysBetween('2026-10-30', '2026-11-03')).toBe(4);
  expect(daysBetween('2026-12-21', '2026-12-18')).toBe(-3);
});

test('a credit and a change without a charge are called so', () => {
  expect(priceText({ amount: 285, total: 299.25, currency: 'CAD' })).toBe('$299.25');
  expect(priceText({ amount: 285, total: null, currency: 'CAD' })).toBe('$285.00');
  expect(priceText({ amount: -420, total: -470.4, currency: 'CAD' })).toBe('Credit of $470.40');
  expect(priceText({ amount: 0, total: 0, currency: 'CAD' })).toBe('No charge');
});

test('lines are named one by one, or as the whole order', () => {
  expect(aboutLines({ lines: '3' })).toBe('Line 3');
  expect(aboutLines({ lines: '1, 4' })).toBe('Lines 1, 4');
  expect(aboutLines({ lines: '' })).toBe('Whole order');
});

test('only an answer has a receipt', () => {
  const answer = { answeredAt: '2026-11-22T10:00:00Z', hash: 'abc', reason: '' };
  expect(hasReceipt({ status: 'dealer_approved', answer })).toBe(true);
  expect(hasReceipt({ status: 'dealer_approved', answer: null })).toBe(false);
  expect(hasReceipt({ status: 'dealer_rejected', answer })).toBe(false);
});

test('to a dealer, what they have approved looks as approved as elsewhere', () => {
  expect(dealerChangeStatuses.dealer_approved.tone).toBe('good');
  expect(staffChangeStatuses.dealer_approved.tone).toBe('active');
});
