import type { BudgetMonth, OpenItem } from './model';

// What the server answers, for tests.

export const itemOf = (changes: Partial<OpenItem> = {}): OpenItem => ({
  id: 7,
  invoiceNumber: 'I3007',
  isCredit: false,
  orderId: 11,
  orderNumber: 'W1003',
  po: 'PO-78',
  jobName: 'Oak Court',
  invoicedOn: '2026-09-01',
  dueOn: '2026-10-01',
  daysLate: 54,
  ageing: 'days60',
  currency: 'CAD',
  total: 900,
  balance: 500,
  promised: 0,
  left: 500,
  asOf: '2026-11-24T06:00:00Z',
  ...changes,
});

export const monthsOf = (): readonly BudgetMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({
    currency: 'CAD',
    year: 2026,
    month: index + 1,
    target: 1000,
    actual: 800,
    lastYear: 700,
    targetToDate: 1000 * (index + 1),
    actualToDate: 800 * (index + 1),
    lastYearToDate: 700 * (index + 1),
    asOf: '2026-11-24T06:00:00Z',
  }));
