import type { Schema } from '@/shared/api/schema';
import { paths } from '@/shared/paths';

/** A text, and where in it lies what was searched: beginning and end of each part. */
export type MarkedText = Schema['Marked'];

export type Hit = Schema['Hit'];

export type HitGroup = Schema['HitGroup'];

export type Side = Schema['Side'];

type Page = (hit: Pick<Hit, 'id' | 'part'>) => string;

const pages: Readonly<Record<Side, Readonly<Record<string, Page>>>> = {
  dealer: {
    orders: ({ id }) => paths.order.to({ id }),
    changeRequests: ({ id }) => paths.changeRequest.to({ id }),
    projects: ({ id }) => paths.project.to({ id }),
    // A request is read on the page of its project.
    projectRequests: ({ id, part }) => `${paths.project.to({ id: part ?? '' })}?request=${id}`,
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
  },
  staff: {
    orders: ({ id }) => paths.adminOrder.to({ id }),
    invoices: ({ id }) => paths.adminInvoice.to({ id }),
    changeRequests: ({ id }) => paths.adminChangeRequest.to({ id }),
    projects: ({ id }) => paths.adminProject.to({ id }),
    projectRequests: ({ id }) => paths.adminProjectRequest.to({ id }),
    drawings: ({ id }) => paths.adminDrawing.to({ id }),
    remittances: ({ id }) => paths.adminRemittance.to({ id }),
    serviceRequests: ({ id }) => paths.adminServiceRequest.to({ id }),
    service: ({ id }) => paths.adminServiceRequest.to({ id }),
    serviceOrders: ({ id }) => paths.adminServiceOrder.to({ id }),
    dealers: ({ id }) => paths.dealers.item.to({ id }),
    users: ({ id }) => paths.user.to({ id }),
    news: ({ id }) => paths.adminNews.item.to({ id }),
    pages: ({ id }) => paths.adminPages.item.to({ id }),
    knowledge: ({ id }) => paths.adminKnowledge.item.to({ id }),
    pricing: ({ id }) => paths.adminPricing.item.to({ id }),
  },
};

/** Where a hit is read; nothing for a kind that has no page on this side. */
export const pageOf = (side: Side, kind: string, hit: Pick<Hit, 'id' | 'part'>): string | undefined =>
  pages[side][kind]?.(hit);

export type Piece = { readonly text: string; readonly isFound: boolean; readonly at: number };

/** The text in pieces, found and not. */
export function piecesOf({ text, marks }: MarkedText): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start = 0, end = 0] of marks) {
    if (start > done) pieces.push({ text: text.slice(done, start), isFound: false, at: done });
    pieces.push({ text: text.slice(start, end), isFound: true, at: start });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false, at: done });
  return pieces;
}
