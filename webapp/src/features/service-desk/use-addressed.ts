import { useMatch, useParams } from 'react-router';
import { staffPaths } from '@/shared/staff-paths';
import { activeRequest, useIncident } from './stores';

type Addressed =
  | { readonly requestId: number; readonly incidentId: number | null }
  | { readonly requestId: null; readonly incidentId: number };

/**
 * The request that the page is about, and the incident that is open beside it. An address that names an incident
 * is that of its request, which may have to be asked for: null until it is known.
 */
export function useAddressed(): Addressed {
  const id = Number(useParams()['id']);
  const isIncident = useMatch(staffPaths.incident.pattern) !== null;
  // The request may stand on screen already, where one of its incidents was opened.
  const shown = activeRequest();
  const isKnown = shown?.incidents.some((incident) => incident.id === id) ?? false;
  const { item: found } = useIncident(isIncident && !isKnown ? id : null);
  if (!isIncident) return { requestId: id, incidentId: null };
  if (shown !== null && isKnown) return { requestId: shown.id, incidentId: id };
  return { requestId: found?.requestId ?? null, incidentId: id };
}
