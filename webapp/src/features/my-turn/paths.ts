import { staffPaths } from '@/shared/staff-paths';
import type { Desk } from './api';

/** The page of a record that waits. */
export const waitingPath: Readonly<Record<Desk, (id: number) => string>> = {
  service: (id) => staffPaths.serviceRequest.to({ id }),
  changes: (id) => staffPaths.changeRequest.to({ id }),
  drawings: (id) => staffPaths.drawing.to({ id }),
  projects: (id) => staffPaths.projectRequest.to({ id }),
  acceptances: (id) => staffPaths.acceptance.to({ id }),
  remittances: (id) => staffPaths.remittance.to({ id }),
  messages: (id) => staffPaths.order.to({ id }),
};
