import type { RouteObject } from 'react-router';
import { page } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { RouteError } from '@/shared/ui/route-error';
import { Splash } from '@/shared/ui/splash';
import { Shell } from './shell/shell';

/**
 * A page is one line here. Its address stands in `shared/paths.ts`, its place in the menu in
 * `shell/navigation.ts`, its words in `shared/i18n/messages/`.
 */
const pages: RouteObject[] = [
  page(paths.dashboard, () => import('./pages/dashboard-page')),
  page(paths.account, () => import('@/features/account/account-page')),
  page(paths.confirmEmail, () => import('@/features/confirm-email/confirm-email-page')),
  page(paths.orders, () => import('@/features/orders/dealer/orders-page')),
  page(paths.pastOrders, () => import('@/features/orders/dealer/past-orders-page')),
  page(paths.order, () => import('@/features/orders/dealer/order-page')),
  page(paths.orderLine, () => import('@/features/orders/dealer/order-line-page')),
  page(paths.invoices, () => import('@/features/invoices/dealer/invoices-page')),
  page(paths.invoice, () => import('@/features/invoices/dealer/invoice-page')),
  page(paths.loadDates, () => import('@/features/load-dates/dealer/load-dates-page')),
  page(paths.news, () => import('@/features/news/dealer/news-page')),
  page(paths.newsItem, () => import('@/features/news/dealer/news-item-page')),
  page(paths.notifications, () => import('@/features/bell/notifications-page')),
  page(paths.staticPage, () => import('@/features/static-pages/dealer/static-page')),
  page(paths.adminNews, () => import('@/features/news/staff/news-records-page')),
  page(paths.newAdminNews, () => import('@/features/news/staff/news-record-page')),
  page(paths.adminNewsItem, () => import('@/features/news/staff/news-record-page')),
  page(paths.adminNotifications, () => import('@/features/news/staff/notification-records-page')),
  page(paths.newAdminNotification, () => import('@/features/news/staff/notification-record-page')),
  page(paths.adminNotification, () => import('@/features/news/staff/notification-record-page')),
  page(paths.adminPages, () => import('@/features/static-pages/staff/page-records-page')),
  page(paths.newAdminPage, () => import('@/features/static-pages/staff/page-record-page')),
  page(paths.adminPage, () => import('@/features/static-pages/staff/page-record-page')),
  page(paths.knowledge, () => import('@/features/knowledge/dealer/knowledge-page')),
  page(paths.article, () => import('@/features/knowledge/dealer/article-page')),
  page(paths.adminKnowledge, () => import('@/features/knowledge/staff/article-records-page')),
  page(paths.newArticle, () => import('@/features/knowledge/staff/article-record-page')),
  page(paths.adminArticle, () => import('@/features/knowledge/staff/article-record-page')),
  page(paths.newStep, () => import('@/features/knowledge/staff/step-record-page')),
  page(paths.adminStep, () => import('@/features/knowledge/staff/step-record-page')),
  page(paths.knowledgeCategories, () => import('@/features/knowledge/staff/category-records-page')),
  page(paths.newKnowledgeCategory, () => import('@/features/knowledge/staff/category-record-page')),
  page(paths.knowledgeCategory, () => import('@/features/knowledge/staff/category-record-page')),
  page(paths.users, () => import('@/features/users/staff/users-page')),
  page(paths.newUser, () => import('@/features/users/staff/new-user-page')),
  page(paths.user, () => import('@/features/users/staff/user-page')),
  page(paths.roles, () => import('@/features/roles/staff/roles-page')),
  page(paths.newRole, () => import('@/features/roles/staff/new-role-page')),
  page(paths.role, () => import('@/features/roles/staff/role-page')),
  page(paths.ownDiscounts, () => import('@/features/discounts/dealer/own-discounts-page')),
  page(paths.discounts, () => import('@/features/discounts/staff/discounts-page')),
  page(paths.newDiscount, () => import('@/features/discounts/staff/new-discount-page')),
  page(paths.discountsViewed, () => import('@/features/discounts/staff/discounts-viewed-page')),
  page(paths.discount, () => import('@/features/discounts/staff/discount-page')),
  page(paths.audit, () => import('@/features/audit/staff/audit-page')),
  page(paths.auditEvent, () => import('@/features/audit/staff/audit-event-page')),
  page(paths.system, () => import('@/features/system/staff/system-page')),
  page(paths.dealers, () => import('@/features/dealers/staff/dealers-page')),
  page(paths.newDealer, () => import('@/features/dealers/staff/dealer-page')),
  page(paths.dealer, () => import('@/features/dealers/staff/dealer-page')),
  page(paths.registrations, () => import('@/features/registrations/staff/registrations-page')),
  page(paths.registration, () => import('@/features/registrations/staff/registration-page')),
  page(paths.preferences, () => import('@/features/preferences/staff/preferences-page')),
  page(paths.adminOrders, () => import('@/features/orders/staff/staff-orders-page')),
  page(paths.adminOrder, () => import('@/features/orders/staff/staff-order-page')),
  page(paths.adminOrderLine, () => import('@/features/orders/staff/staff-order-line-page')),
  page(paths.adminInvoices, () => import('@/features/invoices/staff/staff-invoices-page')),
  page(paths.adminInvoice, () => import('@/features/invoices/staff/staff-invoice-page')),
  page(paths.adminLoadDates, () => import('@/features/load-dates/staff/staff-load-dates-page')),
  page(paths.impersonate, () => import('@/features/impersonation/staff/impersonate-page')),
  page(paths.outbox, () => import('@/features/outbox/staff/outbox-page')),
  page(paths.outboxMessage, () => import('@/features/outbox/staff/outbox-message-page')),
  page(paths.dealerUsers, () => import('@/features/dealer-users/dealer/dealer-users-page')),
  page(paths.newDealerUser, () => import('@/features/dealer-users/dealer/new-dealer-user-page')),
  page(paths.dealerUser, () => import('@/features/dealer-users/dealer/dealer-user-page')),
];

export const routes: RouteObject[] = [
  page(paths.logout, () => import('./pages/logout-page')),
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [...pages, page({ pattern: '*' }, () => import('./pages/elsewhere-page'))],
      },
    ],
  },
];
