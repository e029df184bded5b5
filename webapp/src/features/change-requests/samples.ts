import type { ChangeItem, ChangeOffer, ChangeOutlook, ChangeRow } from '@/entities/change-request/model';

// What the server answers, for tests.

const row: ChangeRow = {
  id: 5,
  number: 'CR-000005',
  status: 'submitted',
  statusLabel: 'Submitted',
  category: 'open',
  type: 'colour',
  kindLabel: 'Colour',
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  orderId: 11,
  orderNumber: 'W1003',
  jobName: 'Oak Court',
  loadDate: '2026-12-18',
  lines: '1',
  comment: 'The builder changed their mind.',
  isYourTurn: false,
  createdAt: '2026-11-11T20:00:00Z',
  updatedAt: '2026-11-11T20:00:00Z',
  rowVersion: 3,
};

export const rowOf = (changes: Partial<ChangeRow> = {}): ChangeRow => ({ ...row, ...changes });

const line = {
  lineNumber: 1,
  product: 'CAS-1',
  description: 'Casement window',
  mark: 'W-101',
  quantity: 2,
  size: '36 × 48 in (914 × 1219 mm)',
  net: 1251.09,
  options: [],
};

const detail = { lineNumber: 1, field: 'Exterior color', old: 'White', new: 'Iron ore', note: '' };

export const offerOf = (changes: Partial<ChangeOffer> = {}): ChangeOffer => ({
  number: 'CR-000005',
  orderNumber: 'W1003',
  jobName: 'Oak Court',
  type: 'colour',
  comment: row.comment,
  lines: [line],
  details: [detail],
  priceLines: [
    { amount: 250, reason: 'Painting' },
    { amount: 35, reason: 'Late change' },
  ],
  amount: 285,
  taxes: [{ code: 'GST', name: 'GST', rate: 5, rateSince: '2008-01-01', amount: 14.25 }],
  total: 299.25,
  currency: 'CAD',
  fee: { percent: 25, amount: 312.77, percentEarlier: 5 },
  loadOn: '2026-12-18',
  newLoadOn: '2026-12-21',
  otherLines: 6,
  expiresAt: '2099-11-25T23:00:00Z',
  pricedAt: '2026-11-21T20:54:00Z',
  pricedBy: 'Marcus Oyelaran',
  approvedBy: 'Sofia Ruiz',
  hash: 'abc123',
  ...changes,
});

export const itemOf = (changes: Partial<ChangeItem> = {}): ChangeItem => ({
  ...row,
  requestedByName: 'Kyle Bergeron',
  orderCurrency: 'CAD',
  orderLines: [line],
  details: [detail],
  cutOffState: 'unknown',
  orderRevision: '',
  endReason: '',
  messages: [],
  files: [],
  events: [],
  allowedActions: [],
  ...changes,
});

const verb = (action: string, label: string) => ({ action, label, isDestructive: false, needs: [] });

/** A price that waits for the reader. */
export const pricedOf = (changes: Partial<ChangeItem> = {}): ChangeItem =>
  itemOf({
    status: 'awaiting_dealer',
    statusLabel: 'Your approval needed',
    category: 'paused',
    isYourTurn: true,
    price: 285,
    currency: 'CAD',
    offer: offerOf(),
    allowedActions: [
      verb('approve', 'Approve'),
      verb('reject', 'Decline'),
      verb('message', 'Write a message'),
    ],
    ...changes,
  });

export const submittedOf = (): ChangeItem =>
  itemOf({ allowedActions: [verb('update', 'Add a comment'), verb('cancel', 'Cancel request')] });

export const outlookOf = (changes: Partial<ChangeOutlook> = {}): ChangeOutlook => ({
  orderId: 11,
  orderNumber: 'W1003',
  jobName: 'Oak Court',
  isOpen: true,
  loadDate: '2026-12-18',
  cutOffAt: '2026-11-01T23:00:00Z',
  feePercent: 25,
  feePercentEarlier: 5,
  open: [],
  ...changes,
});
