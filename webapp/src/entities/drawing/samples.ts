import type { Drawing, DrawingDocument, DrawingRow, DrawingUnit, Markup } from './model';

// What the server answers, for tests.

const row: DrawingRow = {
  id: 5,
  itemNumber: 'P-000003-01-02',
  revision: '0',
  title: 'North elevation',
  requestId: 7,
  requestNumber: 'P-000003-01',
  projectId: 3,
  projectNumber: 'P-000003',
  projectName: 'Oak Court',
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  drawingTypeId: 1,
  drawingTypeName: 'Elevation',
  processTypeId: 1,
  processTypeName: 'New',
  approvedForId: 3,
  approvedForName: 'Production',
  status: 'issued',
  statusLabel: 'Your answer needed',
  statusAt: '2026-11-20T15:00:00Z',
  unitCount: 2,
  commentCount: 0,
  documentCount: 1,
  openMarks: 0,
  marksToCheck: 0,
  isInternal: false,
  isYourTurn: true,
  isExpired: false,
  createdAt: '2026-11-18T15:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
  rowVersion: 4,
};

export const drawingRowOf = (changes: Partial<DrawingRow> = {}): DrawingRow => ({ ...row, ...changes });

/** What makes a waiver of a drawing. */
export const asWaiver = {
  drawingTypeName: 'Warranty waiver',
  approvedForName: 'Beyond the tested size',
  warrantyDocumentId: 2,
  warrantyVersion: 3,
} as const;

export const documentOf = (changes: Partial<DrawingDocument> = {}): DrawingDocument => ({
  id: 21,
  slot: 'drawing',
  name: 'north.pdf',
  version: 1,
  size: 240_000,
  mime: 'application/pdf',
  sha256: 'a'.repeat(64),
  isPublished: true,
  createdAt: '2026-11-19T15:00:00Z',
  ...changes,
});

export const unitOf = (changes: Partial<DrawingUnit> = {}): DrawingUnit => ({
  orderId: 21,
  isQuote: true,
  orderNumber: 'Q2001',
  lineNumber: 1,
  mark: 'W-101',
  product: 'CAS-1',
  description: 'Casement window',
  quantity: 2,
  isChanged: false,
  isCurrent: false,
  ...changes,
});

export const drawingOf = (changes: Partial<Drawing> = {}): Drawing => ({
  ...row,
  notes: '',
  endReason: '',
  wouldSupersede: [],
  units: [unitOf()],
  comments: [],
  documents: [documentOf()],
  revisions: [],
  events: [],
  certificate: false,
  allowedActions: [],
  ...changes,
});

export const markOf = (changes: Partial<Markup> = {}): Markup => ({
  id: 31,
  page: 1,
  shape: {
    kind: 'arrow',
    points: [
      [0.1, 0.1],
      [0.2, 0.2],
    ],
  },
  text: 'The sill is too high.',
  isResolved: false,
  toCheck: false,
  authorName: 'Maya Okafor',
  side: 'dealer',
  createdAt: '2026-11-20T16:00:00Z',
  rowVersion: 1,
  ...changes,
});

export const verbs = (...labels: readonly (readonly [action: string, label: string])[]) =>
  labels.map(([action, label]) => ({ action, label, isDestructive: action === 'void', needs: [] }));
