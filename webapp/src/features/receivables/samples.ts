import type { RemittanceItem } from '@/entities/money/model';
import { figuresOf, remittanceOf as anyRemittanceOf } from '@/entities/money/samples';
import type { AccountFigures, Overdue } from './model';

// What the server answers, for tests.

const verb = (action: string, label: string) => ({ action, label, isDestructive: false, needs: [] });

export const remittanceOf = (changes: Partial<RemittanceItem> = {}): RemittanceItem =>
  anyRemittanceOf({
    status: 'in_review',
    statusLabel: 'In review',
    createdByName: null,
    invoices: anyRemittanceOf().invoices.map((line) => ({ ...line, balance: 450, left: 450 })),
    allowedActions: [
      verb('approve', 'Approve'),
      verb('update', 'Change what it pays'),
      verb('return', 'Ask the dealer'),
      { ...verb('reject', 'Reject'), isDestructive: true },
      verb('message', 'Write a message'),
    ],
    ...changes,
  });

export const accountOf = (changes: Partial<AccountFigures> = {}): AccountFigures => ({
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  terms: 'Net 30',
  daysToPay: 34,
  currencies: [figuresOf({ openOrders: 0, creditLimit: null, creditLeft: null })],
  disputes: [],
  entries: [],
  today: '2026-11-24',
  ...changes,
});

export const overdueOf = (changes: Partial<Overdue> = {}): Overdue => ({
  id: 2,
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  currency: 'CAD',
  overdue: 300,
  balance: 1000,
  daysLate: 54,
  oldestDueOn: '2026-10-01',
  contactName: 'Maya Okafor',
  email: 'maya@dealer.test',
  remindedAt: null,
  asOf: '2026-11-24T06:00:00Z',
  ...changes,
});
