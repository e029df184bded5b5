import type {
  Project,
  ProjectFile,
  ProjectItem,
  ProjectLine,
  ProjectOrder,
  ProjectRequest,
  ProjectRequestItem,
  RequestType,
} from './model';

// What the server answers, for tests.

const project: Project = {
  id: 3,
  number: 'P-000003',
  name: 'Oak Court',
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  typeId: 1,
  typeName: 'Commercial',
  status: 'active',
  statusLabel: 'Active',
  site: '14 Oak Court, Winnipeg',
  architect: 'Lind & Moore',
  builder: 'Prairie Build',
  openRequests: 1,
  nextPromisedOn: '2026-12-02',
  isAwaitingDealer: false,
  yourRequests: 0,
  drawings: 0,
  openDrawings: 0,
  createdAt: '2026-11-02T15:00:00Z',
  touchedAt: '2026-11-20T15:00:00Z',
  rowVersion: 4,
};

const request: ProjectRequest = {
  id: 7,
  number: 'P-000003-01',
  projectId: 3,
  projectNumber: 'P-000003',
  projectName: 'Oak Court',
  account: 'NG-1001',
  accountName: 'Northgate Windows',
  typeId: 2,
  typeCode: 'drawing',
  typeName: 'Drawing request',
  status: 'triaged',
  statusLabel: 'In progress',
  category: 'open',
  title: 'Elevations of the north face',
  isInternal: false,
  drawings: 0,
  openDrawings: 0,
  isOrphan: false,
  isOverdue: false,
  isRush: false,
  needBy: '2026-12-04',
  promisedOn: '2026-12-02',
  priority: 'normal',
  priorityLabel: 'Normal',
  quoteNumber: '',
  orderNumber: '',
  unknownNumber: false,
  revision: '',
  isYourTurn: false,
  statusAt: '2026-11-20T15:00:00Z',
  submittedAt: '2026-11-18T15:00:00Z',
  createdAt: '2026-11-18T14:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
  rowVersion: 5,
};

export const projectOf = (changes: Partial<Project> = {}): Project => ({ ...project, ...changes });

export const requestOf = (changes: Partial<ProjectRequest> = {}): ProjectRequest => ({
  ...request,
  ...changes,
});

/** What the reader may do, as the server says it. */
export const verbs = (...labels: readonly (readonly [action: string, label: string])[]) =>
  labels.map(([action, label]) => ({
    action,
    label,
    isDestructive: action === 'cancel' || action === 'archive',
    needs: [],
  }));

export const projectItemOf = (changes: Partial<ProjectItem> = {}): ProjectItem => ({
  ...project,
  contacts: [],
  requests: [request],
  orders: [],
  events: [],
  allowedActions: [],
  mayRequest: false,
  ...changes,
});

export const requestItemOf = (changes: Partial<ProjectRequestItem> = {}): ProjectRequestItem => ({
  ...request,
  isLate: false,
  description: 'Please draw the north face with the new mullions.',
  requestedByName: 'Kyle Bergeron',
  response: '',
  endReason: '',
  revisions: [],
  messages: [],
  files: [],
  events: [],
  allowedActions: [],
  ...changes,
});

export const fileOf = (changes: Partial<ProjectFile> = {}): ProjectFile => ({
  id: 11,
  name: 'plan.pdf',
  version: 1,
  slot: 'request',
  mime: 'application/pdf',
  size: 240_000,
  isInternal: false,
  isPinned: false,
  createdAt: '2026-11-18T15:00:00Z',
  ...changes,
});

export const orderOf = (changes: Partial<ProjectOrder> = {}): ProjectOrder => ({
  id: 21,
  number: 'Q2001',
  kind: 'quote',
  status: 'entered',
  jobName: 'Oak Court',
  enteredOn: '2026-11-05',
  lineCount: 2,
  total: 8400,
  currency: 'CAD',
  ...changes,
});

export const lineOf = (changes: Partial<ProjectLine> = {}): ProjectLine => ({
  orderId: 21,
  orderNumber: 'Q2001',
  source: 'quote',
  id: 1,
  lineNumber: 1,
  line: '1',
  product: 'CAS-1',
  description: 'Casement window',
  mark: 'W-101',
  quantity: 2,
  shippedQuantity: 0,
  size: '36 × 48 in (914 × 1219 mm)',
  status: 'entered',
  net: 1251.09,
  ...changes,
});

export const drawingType: RequestType = {
  id: 2,
  code: 'drawing',
  name: 'Drawing request',
  isActive: true,
  leadDays: 3,
  answerDays: 5,
  needsFile: true,
  needsNumber: false,
};
