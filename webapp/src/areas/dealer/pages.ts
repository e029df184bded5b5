import { page } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import { areaPages } from '../signed-in/pages';
import { navigation } from './navigation';

/** The pages of dealers, and of staff in a dealer’s place: those that the menu leads to, and what these lead to. */
export const pages = areaPages(navigation, [
  page(paths.order, () => import('@/features/orders/order-page')),
  page(paths.quote, () => import('@/features/orders/order-page')),
  page(paths.acceptQuote, () => import('@/features/accepted-quotes/dealer/accept-quote-page')),
  page(paths.acceptance, () => import('@/features/accepted-quotes/dealer/accepted-quote-page')),
  page(paths.orderLine, () => import('@/features/orders/order-line-page')),
  page(paths.changeRequest, () => import('@/features/change-requests/dealer/change-request-page')),
  page(paths.loadDates, () => import('./pages/moved-page')),
  page(paths.archivedProjects, () => import('@/features/projects/dealer/archived-projects-page')),
  page(paths.drawing, () => import('@/features/drawings/dealer/drawing-page')),
  page(paths.project, () => import('@/features/projects/dealer/project-page')),
  page(paths.projectRequest, () => import('@/features/projects/dealer/project-request-page')),
  page(paths.invoice, () => import('@/features/invoices/invoice-page')),
  page(paths.remittance, () => import('@/features/financials/dealer/remittance-page')),
  page(paths.closedServiceOrders, () => import('@/features/service/dealer/closed-orders-page')),
  page(paths.serviceOrder, () => import('@/features/service/service-order-page')),
  page(paths.newProductRequest, () => import('@/features/service/moved-report-page')),
  page(paths.newIncidentRequest, () => import('@/features/service/moved-report-page')),
  page(paths.serviceRequest, () => import('@/features/service/dealer/request-page')),
  page(paths.newsItem, () => import('@/features/news/dealer/news-item-page')),
  page(paths.staticPage, () => import('@/features/static-pages/dealer/static-page')),
  page(paths.article, () => import('@/features/knowledge/dealer/article-page')),
  page(paths.newOwnRole, () => import('@/features/roles/dealer/new-own-role-page')),
  page(paths.ownRole, () => import('@/features/roles/dealer/own-role-page')),
  page(paths.dealerUser, () => import('@/features/users/dealer/dealer-user-page')),
]);
