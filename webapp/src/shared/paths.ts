/**
 * Every address of the app. Nobody else writes URL strings. To add a page: a line here, a line in the area's
 * `routes.ts`, and, if it belongs in the menu, a line in `shell/navigation.ts`. Signing in does not load this.
 */
import { entryPaths } from './entry-paths';
import { path } from './path';

export const paths = {
  ...entryPaths,

  account: path('/account'),
  news: path('/news'),
  newsItem: path('/news/:id'),
  orders: path('/orders'),
  pastOrders: path('/orders/past'),
  order: path('/orders/:id'),
  orderLine: path('/orders/:id/lines/:lineNumber'),
  invoices: path('/invoices'),
  invoice: path('/invoices/:id'),
  loadDates: path('/load-dates'),
  notifications: path('/notifications'),
  staticPage: path('/pages/:id'),
  ownDiscounts: path('/discounts'),
  dealerUsers: path('/dealer-users'),
  newDealerUser: path('/dealer-users/new'),
  dealerUser: path('/dealer-users/:id'),

  adminNews: path('/admin/news'),
  newAdminNews: path('/admin/news/new'),
  adminNewsItem: path('/admin/news/:id'),
  adminNotifications: path('/admin/notifications'),
  newAdminNotification: path('/admin/notifications/new'),
  adminNotification: path('/admin/notifications/:id'),
  adminPages: path('/admin/pages'),
  newAdminPage: path('/admin/pages/new'),
  adminPage: path('/admin/pages/:id'),

  impersonate: path('/admin/impersonate'),
  users: path('/admin/users'),
  newUser: path('/admin/users/new'),
  user: path('/admin/users/:id'),
  roles: path('/admin/roles'),
  newRole: path('/admin/roles/new'),
  role: path('/admin/roles/:id'),
  discounts: path('/admin/discounts'),
  newDiscount: path('/admin/discounts/new'),
  discountsViewed: path('/admin/discounts/viewed'),
  discount: path('/admin/discounts/:id'),
  adminOrders: path('/admin/orders'),
  adminOrder: path('/admin/orders/:id'),
  adminOrderLine: path('/admin/orders/:id/lines/:lineNumber'),
  adminInvoices: path('/admin/invoices'),
  adminInvoice: path('/admin/invoices/:id'),
  adminLoadDates: path('/admin/load-dates'),
  outbox: path('/admin/outbox'),
  outboxMessage: path('/admin/outbox/:id'),
};
