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

export const orderPath = (id: number): string => (isStaffSide() ? paths.adminOrder : paths.order).to({ id });

export const quotePath = (id: number): string => (isStaffSide() ? paths.adminQuote : paths.quote).to({ id });

export const orderLinePath = (id: number, lineNumber: number): string =>
  (isStaffSide() ? paths.adminOrderLine : paths.orderLine).to({ id, lineNumber });

export const serviceRequestPath = (id: number): string =>
  (isStaffSide() ? paths.adminServiceRequest : paths.serviceRequest).to({ id });

export const changeRequestPath = (id: number): string =>
  (isStaffSide() ? paths.adminChangeRequest : paths.changeRequest).to({ id });
