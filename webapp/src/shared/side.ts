/**
 * The two sides of the portal. Screens that both have are one: for staff, the addresses and calls behind
 * them begin with `/admin`, and records say whose they are.
 */
import { paths } from './paths';
import { isOnStaffSide, useSession } from './store/session';

export const isStaffSide = (): boolean => isOnStaffSide(useSession.getState());

/** Whose a record is, which only staff are told. */
export type OfDealer = {
  /** The account's number. */
  readonly account: string;
  readonly accountName: string;
};

const dealersPaths = {
  orders: paths.orders,
  order: paths.order,
  orderLine: paths.orderLine,
  quotes: paths.quotes,
  quote: paths.quote,
  acceptance: paths.acceptance,
  changeRequest: paths.changeRequest,
  invoices: paths.invoices,
  invoice: paths.invoice,
  project: paths.project,
  projectRequest: paths.projectRequest,
  drawing: paths.drawing,
  article: paths.article,
  staticPage: paths.staticPage,
  newServiceRequest: paths.newServiceRequest,
  serviceRequest: paths.serviceRequest,
  serviceOrders: paths.openServiceOrders,
  serviceOrder: paths.serviceOrder,
};

type SidePaths = {
  readonly [Name in keyof typeof dealersPaths]: { readonly to: (typeof dealersPaths)[Name]['to'] };
};

let staffsPaths: SidePaths | null = null;

/** The staff's area brings its addresses itself, so that dealers don't download them. */
export function addStaffPaths(given: SidePaths) {
  staffsPaths = given;
}

/** Where pages that both sides have stand on this one. */
export const pathsOfSide = (): SidePaths => (isStaffSide() && staffsPaths) || dealersPaths;

export const orderPath = (id: number): string => pathsOfSide().order.to({ id });

export const quotePath = (id: number): string => pathsOfSide().quote.to({ id });

export const acceptancePath = (id: number): string => pathsOfSide().acceptance.to({ id });

export const orderLinePath = (id: number, lineNumber: number): string =>
  pathsOfSide().orderLine.to({ id, lineNumber });

export const serviceRequestPath = (id: number): string => pathsOfSide().serviceRequest.to({ id });

export const changeRequestPath = (id: number): string => pathsOfSide().changeRequest.to({ id });
