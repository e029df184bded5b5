/** The short lists that forms choose from, each with what is sent and what is read. */
import { t } from '@/shared/i18n/t';
import type { Crew, ShortListEntry } from '../model';
import {
  useAdvisors,
  useCrewReasons,
  useCrews,
  useIncompleteReasons,
  useDeskPriorityLevels,
  useDeskPriorityTypes,
  useRejectReasons,
  useResolutions,
  useServiceTypes,
  useDeskShipMethods,
} from '../stores';

type Named = { readonly id: number; readonly name: string };

const byId = ({ id, name }: Named) => ({ value: String(id), label: name });
const byCode = ({ code, name }: ShortListEntry) => ({ value: code, label: name });
const byNumber = ({ number, name }: Crew) => ({
  value: number,
  label: t('desk.crewOf', { number, name }),
});

export const lookups = {
  advisors: { lookup: useAdvisors, choice: byId },
  crews: { lookup: useCrews, choice: byNumber },
  crewReasons: { lookup: useCrewReasons, choice: byCode },
  shipMethods: { lookup: useDeskShipMethods, choice: byId },
  priorityLevels: { lookup: useDeskPriorityLevels, choice: byId },
  priorityTypes: { lookup: useDeskPriorityTypes, choice: byId },
  serviceTypes: { lookup: useServiceTypes, choice: byId },
  resolutions: { lookup: useResolutions, choice: byId },
  rejectReasons: { lookup: useRejectReasons, choice: byCode },
  incompleteReasons: { lookup: useIncompleteReasons, choice: byCode },
};
