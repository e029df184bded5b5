/** Where staff read what they have found. */
import { staffPaths } from '@/shared/staff-paths';
import type { HitPages } from '../model';

export const hitPages: HitPages = {
  orders: ({ id }) => staffPaths.order.to({ id }),
  invoices: ({ id }) => staffPaths.invoice.to({ id }),
  acceptances: ({ id }) => staffPaths.acceptance.to({ id }),
  changeRequests: ({ id }) => staffPaths.changeRequest.to({ id }),
  projects: ({ id }) => staffPaths.project.to({ id }),
  projectRequests: ({ id }) => staffPaths.projectRequest.to({ id }),
  drawings: ({ id }) => staffPaths.drawing.to({ id }),
  remittances: ({ id }) => staffPaths.remittance.to({ id }),
  serviceRequests: ({ id }) => staffPaths.serviceRequest.to({ id }),
  service: ({ id }) => staffPaths.serviceRequest.to({ id }),
  serviceOrders: ({ id }) => staffPaths.serviceOrder.to({ id }),
  dealers: ({ id }) => staffPaths.dealers.item.to({ id }),
  users: ({ id }) => staffPaths.user.to({ id }),
  news: ({ id }) => staffPaths.news.item.to({ id }),
  pages: ({ id }) => staffPaths.pages.item.to({ id }),
  knowledge: ({ id }) => staffPaths.knowledge.item.to({ id }),
  pricing: ({ id }) => staffPaths.pricing.item.to({ id }),
};
