import { page } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { areaRoutes } from '../signed-in/area-routes';

/**
 * The pages of dealers, and of staff in a dealer’s place. A page is one line here. Its address stands in `shared/paths.ts`, its place in the menu in
 * `navigation.ts`, its words in `shared/i18n/messages/`.
 */
export const routes = areaRoutes([
  page(paths.dashboard, () => import('./pages/dashboard-page')),
  page(paths.orders, () => import('@/features/orders/dealer/orders-page')),
  page(paths.pastOrders, () => import('@/features/orders/dealer/past-orders-page')),
  page(paths.order, () => import('@/features/orders/order-page')),
  page(paths.orderLine, () => import('@/features/orders/order-line-page')),
  page(paths.invoices, () => import('@/features/invoices/dealer/invoices-page')),
  page(paths.invoice, () => import('@/features/invoices/invoice-page')),
  page(paths.openServiceOrders, () => import('@/features/service/dealer/open-orders-page')),
  page(paths.closedServiceOrders, () => import('@/features/service/dealer/closed-orders-page')),
  page(paths.serviceOrder, () => import('@/features/service/service-order-page')),
  page(paths.loadDates, () => import('@/features/load-dates/dealer/load-dates-page')),
  page(paths.openRequests, () => import('@/features/service/dealer/open-requests-page')),
  page(paths.processedRequests, () => import('@/features/service/dealer/processed-requests-page')),
  page(paths.closedRequests, () => import('@/features/service/dealer/closed-requests-page')),
  page(paths.newProductRequest, () => import('@/features/service/new-product-request-page')),
  page(paths.newIncidentRequest, () => import('@/features/service/new-incident-request-page')),
  page(paths.serviceRequest, () => import('@/features/service/dealer/request-page')),
  page(paths.news, () => import('@/features/news/dealer/news-page')),
  page(paths.newsItem, () => import('@/features/news/dealer/news-item-page')),
  page(paths.staticPage, () => import('@/features/static-pages/dealer/static-page')),
  page(paths.pricing, () => import('@/features/pricing/dealer/prices-page')),
  page(paths.price, () => import('@/features/pricing/dealer/price-page')),
  page(paths.knowledge, () => import('@/features/knowledge/dealer/knowledge-page')),
  page(paths.article, () => import('@/features/knowledge/dealer/article-page')),
  page(paths.ownDiscounts, () => import('@/features/discounts/dealer/own-discounts-page')),
  page(paths.dealerUsers, () => import('@/features/users/dealer/dealer-users-page')),
  page(paths.newDealerUser, () => import('@/features/users/dealer/new-dealer-user-page')),
  page(paths.dealerUser, () => import('@/features/users/dealer/dealer-user-page')),
]);
