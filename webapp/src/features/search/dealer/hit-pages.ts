/** Where dealers read what they have found. */
import { paths } from '@/shared/paths';
import type { HitPages } from '../model';

export const hitPages: HitPages = {
  orders: ({ id }) => paths.order.to({ id }),
  acceptances: ({ id }) => paths.acceptance.to({ id }),
  changeRequests: ({ id }) => paths.changeRequest.to({ id }),
  projects: ({ id }) => paths.project.to({ id }),
  projectRequests: ({ id, part }) => paths.projectRequest.to({ id, project: part ?? '' }),
  drawings: ({ id }) => paths.drawing.to({ id }),
  invoices: ({ id }) => paths.invoice.to({ id }),
  remittances: ({ id }) => paths.remittance.to({ id }),
  serviceRequests: ({ id }) => paths.serviceRequest.to({ id }),
  service: ({ id }) => paths.serviceRequest.to({ id }),
  serviceOrders: ({ id }) => paths.serviceOrder.to({ id }),
  users: ({ id }) => paths.dealerUser.to({ id }),
  news: ({ id }) => paths.newsItem.to({ id }),
  pages: ({ id }) => paths.staticPage.to({ id }),
  knowledge: ({ id }) => paths.article.to({ id }),
  pricing: ({ id }) => paths.pricing.item.to({ id }),
};
