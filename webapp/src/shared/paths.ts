/**
 * The addresses of dealers, and of both sides; `staff-paths.ts` has those of staff. No one else writes URL strings.
 * The `navigation.ts` of an area says which pages they lead to, its `pages.ts` where the menu doesn't. Signing in
 * doesn't load this.
 */
import { entryPaths } from './entry-paths';
import { listPath, path } from './path';

export const paths = {
  ...entryPaths,

  profile: path('/account'),
  news: path('/news'),
  newsItem: path('/news/:id'),
  orders: path('/orders'),
  pastOrders: path('/orders/past'),
  order: path('/orders/:id'),
  orderLine: path('/orders/:id/lines/:lineNumber'),
  quotes: path('/quotes'),
  quote: path('/quotes/:id'),
  acceptQuote: path('/quotes/:id/accept'),
  acceptances: path('/quotes/accepted'),
  acceptance: path('/quotes/accepted/:id'),
  changeRequests: path('/change-requests'),
  newChangeRequest: path('/change-requests/new'),
  changeRequest: path('/change-requests/:id'),
  invoices: path('/invoices'),
  invoice: path('/invoices/:id'),
  financials: path('/financials'),
  remit: path('/financials/remit'),
  budget: path('/financials/budget'),
  remittances: path('/financials/history'),
  remittance: path('/financials/history/:id'),
  deliveries: path('/deliveries'),
  /** Where deliveries were before. */
  loadDates: path('/load-dates'),
  notifications: path('/notifications'),
  projects: path('/projects'),
  archivedProjects: path('/projects/archive'),
  newProjectRequest: path('/projects/new'),
  project: path('/projects/:id'),
  drawings: path('/drawings'),
  drawing: path('/drawings/:id'),
  staticPage: path('/pages/:id'),
  contact: path('/contact'),
  knowledge: path('/knowledge'),
  article: path('/knowledge/:id'),
  pricing: listPath('/pricing'),
  ownDiscounts: path('/discounts'),
  openRequests: path('/service/open'),
  processedRequests: path('/service/processed'),
  closedRequests: path('/service/closed'),
  newServiceRequest: path('/service/new'),
  /** Where two doors were before. */
  newProductRequest: path('/service/new/product'),
  newIncidentRequest: path('/service/new/incident'),
  serviceRequest: path('/service/:id'),
  openServiceOrders: path('/service-orders/open'),
  closedServiceOrders: path('/service-orders/closed'),
  serviceOrder: path('/service-orders/:id'),
  company: path('/company'),
  ownRoles: path('/company/roles'),
  newOwnRole: path('/company/roles/new'),
  ownRole: path('/company/roles/:id'),
  looks: path('/company/looks'),
  dealerUsers: path('/dealer-users'),
  newDealerUser: path('/dealer-users/new'),
  dealerUser: path('/dealer-users/:id'),
};
