/** What the server answers about accepted quotes, for tests. */
import type { AcceptanceItem, AcceptanceRow, Offer } from './model';

const row: AcceptanceRow = {
  id: 5,
  number: 'AQ-000005',
  status: 'submitted',
  statusLabel: 'Sent to the order desk',
  turn: 'orderDesk',
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  quoteId: 11,
  quoteNumber: 'Q2001',
  jobName: 'Cedar Annex',
  po: 'PO-900',
  wantedOn: '2026-12-20',
  currency: 'CAD',
  subtotal: 400,
  total: 452,
  acceptedName: 'Maya Okafor',
  acceptedAt: '2026-11-26T20:00:00Z',
  lapsesAt: '2099-12-10T06:00:00Z',
  takenByName: null,
  orderNumber: '',
  differs: false,
  updatedAt: '2026-11-26T20:00:00Z',
  rowVersion: 3,
};

export const acceptanceRowOf = (changes: Partial<AcceptanceRow> = {}): AcceptanceRow => ({
  ...row,
  ...changes,
});

export const offerOf = (changes: Partial<Offer> = {}): Offer => ({
  number: 'Q2001',
  jobName: 'Cedar Annex',
  currency: 'CAD',
  lines: [
    {
      lineNumber: 1,
      line: '1',
      product: 'CAS-1',
      description: 'Casement window',
      mark: 'W-101',
      quantity: 2,
      size: '36 × 48 in',
      options: [{ category: 'Colour', label: 'Outside', value: 'Iron ore' }],
      unitPrice: 200,
      net: 400,
    },
  ],
  subtotal: 400,
  freight: 0,
  tax: 52,
  taxes: [],
  total: 452,
  terms: 'Net 30',
  validUntil: '2026-12-09',
  ...changes,
});

const verb = (action: string, label: string) => ({ action, label, isDestructive: false, needs: [] });

/** With the verbs that are named, by their names and the words of their buttons. */
export const acceptanceOf = (
  changes: Partial<AcceptanceItem> = {},
  verbs: Readonly<Record<string, string>> = {},
): AcceptanceItem => ({
  ...row,
  isElsewhere: false,
  shipTo: 'Northgate Windows\n12 Lake St\nThunder Bay ON P7A 1A1',
  comment: '',
  accepted: offerOf(),
  acceptedHash: 'abc123',
  differences: [],
  endReason: '',
  messages: [],
  files: [],
  events: [],
  allowedActions: Object.entries(verbs).map(([action, label]) => verb(action, label)),
  ...changes,
});

export const question = {
  id: 1,
  at: '2026-11-27T15:00:00Z',
  author: 'Anil Desai',
  side: 'staff',
  kind: 'question',
  text: 'Which color outside?',
} as const;
