// Where each figure of a first page leads: to the list of what it counts.
import { addDays } from '@/shared/dates/days';
import { today } from '@/shared/lib/today';
import { staffPaths } from '@/shared/staff-paths';
import type { FirstFigure } from './stores';

type Filters = Readonly<Record<string, string>>;

const listed = (path: { readonly to: () => string }, filters: Filters = {}): string => {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? path.to() : `${path.to()}?${query}`;
};

const { serviceRequests, changeRequests, projectRequests, drawings, remittances, orders } = staffPaths;

const lastWeek = () => `${addDays(today(), -7)}..`;

const lists: Readonly<Record<FirstFigure['figure'], () => string>> = {
  serviceUnassigned: () => listed(serviceRequests, { 'f.advisorName': '-', 'f.status': 'submitted' }),
  serviceLate: () =>
    listed(serviceRequests, { 'f.category': 'open', 'f.dueBy': `..${today()}`, sort: 'dueBy' }),
  serviceAwaitingDealer: () => listed(serviceRequests, { 'f.status': 'more_info' }),
  serviceToPlan: () => listed(serviceRequests, { 'f.status': 'approved' }),
  serviceReopened: () => listed(serviceRequests, { 'f.reopenedCount': '1..', 'f.category': 'open,paused' }),
  visitsToday: () => staffPaths.visits.to(),
  visitsThisWeek: () => staffPaths.serviceBoard.to(),
  changesToPrice: () => listed(changeRequests, { 'f.status': 'verified,in_review' }),
  changesToApprove: () => listed(changeRequests, { 'f.status': 'supervisor_review' }),
  changesToComplete: () => listed(changeRequests, { 'f.status': 'dealer_approved' }),
  changesOld: () =>
    listed(changeRequests, {
      'f.category': 'open',
      'f.createdAt': `..${addDays(today(), -2)}`,
      sort: 'createdAt',
    }),
  ordersOnHold: () => listed(orders, { 'f.status': 'on_hold' }),
  ordersLate: () => listed(orders, { 'f.isLate': 'true' }),
  cutOffs: () => staffPaths.loadDates.to(),
  loads: () => staffPaths.loadDates.to(),
  requestsNew: () => listed(projectRequests, { 'f.status': 'submitted' }),
  requestsLate: () =>
    listed(projectRequests, {
      'f.status': 'submitted,triaged,in_departments,internal_review',
      'f.dueOn': `..${addDays(today(), -1)}`,
    }),
  questions: () => listed(projectRequests, { 'f.status': 'in_departments' }),
  drawingsToCheck: () => listed(drawings, { reportType: 'checking' }),
  drawingsToRelease: () => listed(drawings, { reportType: 'release' }),
  drawingsAwaitingDealer: () => listed(drawings, { reportType: 'issued' }),
  remittancesToReview: () => listed(remittances, { 'f.status': 'submitted,in_review' }),
  remittancesToPost: () => listed(remittances, { 'f.status': 'approved,partly_posted' }),
  remittancesAwaitingDealer: () => listed(remittances, { 'f.status': 'needs_info' }),
  accountsOverdue: () => listed(staffPaths.invoices, { 'f.status': 'overdue', sort: 'dueOn' }),
  newsDrafts: () => listed(staffPaths.news, { 'f.status': 'draft' }),
  newsEnding: () => listed(staffPaths.news, { 'f.status': 'published', sort: 'publishTo' }),
  articlesDrafts: () => listed(staffPaths.knowledge, { 'f.status': 'draft' }),
  noticesShown: () => staffPaths.notifications.to(),
  registrations: () => staffPaths.registrations.to(),
  mailFailed: () => listed(staffPaths.outbox, { 'f.status': 'failed' }),
  importsRefused: () => listed(staffPaths.imports, { 'f.refused': '1..' }),
  impersonations: () => listed(staffPaths.audit, { 'f.verb': 'impersonate', 'f.at': lastWeek() }),
  rightsChanged: () => listed(staffPaths.audit, { 'f.entity': 'role,user', 'f.at': lastWeek() }),
};

export const figurePath = (figure: FirstFigure['figure']): string => lists[figure]();

/** Those of which any is one too many. */
const bad: ReadonlySet<FirstFigure['figure']> = new Set<FirstFigure['figure']>([
  'serviceLate',
  'changesOld',
  'ordersLate',
  'requestsLate',
  'mailFailed',
  'importsRefused',
]);

export const isBad = ({ figure, value }: FirstFigure): boolean => value > 0 && bad.has(figure);
