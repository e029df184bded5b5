import { page } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { areaRoutes } from '../signed-in/area-routes';
import { navigation } from './navigation';

/** The pages of staff: those that the menu leads to, and what these lead to. */
export const routes = areaRoutes(navigation, [
  page(paths.adminServiceOrder, () => import('@/features/service/service-order-page')),
  page(paths.serviceList, () => import('@/features/service-desk/staff/service-list-page')),
  page(paths.serviceList.create, () => import('@/features/service-desk/staff/service-entry-page')),
  page(paths.serviceList.item, () => import('@/features/service-desk/staff/service-entry-page')),
  page(paths.draftingList, () => import('@/features/drafting-lists/staff/drafting-list-page')),
  page(paths.draftingList.create, () => import('@/features/drafting-lists/staff/drafting-entry-page')),
  page(paths.draftingList.item, () => import('@/features/drafting-lists/staff/drafting-entry-page')),
  page(paths.report, () => import('@/features/reports/staff/report-page')),
  page(paths.reportRows, () => import('@/features/reports/staff/report-rows-page')),
  page(paths.newAdminChangeRequest, () => import('@/features/change-desk/staff/new-change-request-page')),
  page(paths.adminChangeRequest, () => import('@/features/change-desk/staff/change-request-page')),
  page(paths.changeSetting, () => import('@/features/change-desk/staff/change-setting-page')),
  page(paths.changeSetting.create, () => import('@/features/change-desk/staff/change-setting-entry-page')),
  page(paths.changeSetting.item, () => import('@/features/change-desk/staff/change-setting-entry-page')),
  page(paths.newAdminProductRequest, () => import('@/features/service/new-product-request-page')),
  page(paths.newAdminIncidentRequest, () => import('@/features/service/new-incident-request-page')),
  page(paths.importPrices, () => import('@/features/pricing/staff/import-prices-page')),
  page(paths.newStep, () => import('@/features/knowledge/staff/step-record-page')),
  page(paths.adminStep, () => import('@/features/knowledge/staff/step-record-page')),
  page(paths.newUser, () => import('@/features/users/staff/new-user-page')),
  page(paths.user, () => import('@/features/users/staff/user-page')),
  page(paths.newRole, () => import('@/features/roles/staff/new-role-page')),
  page(paths.role, () => import('@/features/roles/staff/role-page')),
  page(paths.newDiscount, () => import('@/features/discounts/staff/new-discount-page')),
  page(paths.discountsViewed, () => import('@/features/discounts/staff/discounts-viewed-page')),
  page(paths.discount, () => import('@/features/discounts/staff/discount-page')),
  page(paths.newImport, () => import('@/features/imports/staff/new-import-page')),
  page(paths.importBatch, () => import('@/features/imports/staff/import-page')),
  page(paths.auditEvent, () => import('@/features/audit/staff/audit-event-page')),
  page(paths.registration, () => import('@/features/registrations/staff/registration-page')),
  page(paths.adminOrder, () => import('@/features/orders/order-page')),
  page(paths.adminQuote, () => import('@/features/orders/order-page')),
  page(paths.adminOrderLine, () => import('@/features/orders/order-line-page')),
  page(paths.adminRemittance, () => import('@/features/receivables/staff/remittance-page')),
  page(paths.receivable, () => import('@/features/receivables/staff/receivable-page')),
  page(paths.adminInvoice, () => import('@/features/invoices/invoice-page')),
  page(paths.adminServiceRequest, () => import('@/features/service-desk/staff/request-page')),
  // The same page, so that it stays as it is while an incident is opened beside it.
  page(paths.adminIncident, () => import('@/features/service-desk/staff/request-page')),
  page(paths.visit, () => import('@/features/service-desk/staff/visit-page')),
  page(paths.outboxMessage, () => import('@/features/outbox/staff/outbox-message-page')),
]);
