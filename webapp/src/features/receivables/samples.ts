import type { CurrencyFigures, RemittanceItem } from '@/entities/money/model';
import type { AccountFigures, Overdue } from './model';

// What the server answers, for tests.

const verb = (action: string, label: string) => ({ action, label, isDestructive: false, needs: [] });

export const remittanceOf = (changes: Partial<RemittanceItem> = {}): RemittanceItem => ({
  id: 4,
  number: 'RM-000004',
  status: 'in_review',
  statusLabel: 'In review',
  turn: 'receivables',
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  method: 'cheque',
  reference: '1007',
  paidOn: '2026-11-20',
  currency: 'CAD',
  amount: 500,
  applied: 500,
  credited: 0,
  discounts: 0,
  unapplied: 0,
  posted: 0,
  noLongerFits: false,
  isFirstApproved: false,
  submittedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  rowVersion: 3,
  note: '',
  receipt: '',
  reasonCode: '',
  endReason: '',
  invoices: [
    {
      id: 1,
      invoiceId: 7,
      invoiceNumber: 'I3007',
      dueOn: '2026-10-01',
      total: 900,
      balance: 450,
      left: 450,
      amount: 500,
      discount: 0,
      posted: 0,
    },
  ],
  receipts: [],
  messages: [],
  files: [],
  events: [],
  allowedActions: [
    verb('approve', 'Approve'),
    verb('update', 'Change the allocation'),
    verb('return', 'Ask the dealer'),
    { ...verb('reject', 'Reject'), isDestructive: true },
    verb('message', 'Write a message'),
  ],
  ...changes,
});

const figures: CurrencyFigures = {
  currency: 'CAD',
  balance: 1000,
  overdue: 300,
  recorded: 500,
  posted: 0,
  openCount: 3,
  openOrders: 0,
  ageing: { current: 700, days30: 200, days60: 100, days90: 0, over90: 0, credits: 0 },
  asOf: '2026-11-24T06:00:00Z',
};

export const accountOf = (changes: Partial<AccountFigures> = {}): AccountFigures => ({
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  terms: 'Net 30',
  daysToPay: 34,
  currencies: [figures],
  disputes: [],
  entries: [],
  today: '2026-11-24',
  ...changes,
});

export const overdueOf = (changes: Partial<Overdue> = {}): Overdue => ({
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
