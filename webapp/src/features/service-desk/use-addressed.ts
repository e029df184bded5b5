import { useMatch, useParams } from 'react-router';
import { paths } from '@/shared/paths';
import { useIncident, useRequest } from './stores';

type Addressed =
  | { readonly requestId: number; readonly incidentId: number | null }
  | { readonly requestId: null; readonly incidentId: number };

/**
 * The request that the page is about, and the incident that is open beside it. An address that names an incident
 * is that of its request, which may have to be asked for: null until it is known.
 */
export function useAddressed(): Addressed {
  const id = Number(useParams()['id']);
  const isIncident = useMatch(paths.adminIncident.pattern) !== null;
  const shown = useRequest((state) => state.item);
  const found = useIncident((state) => state.item);
  if (!isIncident) return { requestId: id, incidentId: null };
  if (shown?.incidents.some((incident) => incident.id === id)) {
    return { requestId: shown.id, incidentId: id };
  }
  return { requestId: found?.id === id ? found.requestId : null, incidentId: id };
}
