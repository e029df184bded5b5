/** The short lists that the desk chooses from, each with what is sent and what is read. */
import { byCode, byId, lookups as ofVisits } from '@/entities/service/staff/lookups';
import {
  useAdvisors,
  useDeskPriorityLevels,
  useDeskPriorityTypes,
  useDeskShipMethods,
  useRejectReasons,
  useServiceTypes,
} from '../stores';

export const lookups = {
  ...ofVisits,
  advisors: { lookup: useAdvisors, choice: byId },
  shipMethods: { lookup: useDeskShipMethods, choice: byId },
  priorityLevels: { lookup: useDeskPriorityLevels, choice: byId },
  priorityTypes: { lookup: useDeskPriorityTypes, choice: byId },
  serviceTypes: { lookup: useServiceTypes, choice: byId },
  rejectReasons: { lookup: useRejectReasons, choice: byCode },
};
