import './words';
import { isDone, type ProjectItem, type ProjectRequest } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { asksReply } from './home/reply-path';

/** Where one request of a project is read. */
export const requestPath = (project: number, request: number): string =>
  paths.projectRequest.to({ project, id: request });

/** Those that stand in the way of archiving a project; a draft does not. */
export const openRequests = ({ requests }: Pick<ProjectItem, 'requests'>): readonly ProjectRequest[] =>
  requests.filter((request) => request.status !== 'draft' && !isDone(request));

/**
 * Requests by who has to act, those that have waited longest or are promised first at the top. What the dealer is asked
 * comes before what they have begun themselves.
 */
export function boardOf({ requests }: Pick<ProjectItem, 'requests'>) {
  const by = (place: Place) => requests.filter((request) => placeOf(request) === place);
  return {
    yours: by('yours').toSorted((a, b) => turnAt(a) - turnAt(b) || a.statusAt.localeCompare(b.statusAt)),
    theirs: by('theirs').toSorted((a, b) => promisedOf(a).localeCompare(promisedOf(b))),
    done: by('done'),
  };
}

type Place = 'yours' | 'theirs' | 'done';

const yours: ReadonlySet<string> = new Set(['draft', 'awaiting_dealer', 'responded']);

function placeOf(request: ProjectRequest): Place {
  const { status, openDrawings } = request;
  if (openDrawings > 0 || yours.has(status)) return 'yours';
  // What is being revised goes on as another request.
  return isDone(request) || status === 'revision_requested' ? 'done' : 'theirs';
}

function turnAt(request: ProjectRequest): number {
  if (asksReply(request)) return 0;
  return request.status === 'draft' ? 2 : 1;
}

const promisedOf = ({ promisedOn }: ProjectRequest): string => promisedOn ?? '9999';

/** What a request asks of its dealer. */
export const asksFor = ({ openDrawings: count, statusLabel }: ProjectRequest): string =>
  count > 0 ? t('projects.drawingsToAnswer', { count }) : statusLabel;

/** `Oak Court · P-000003`; of a request `North face · P-000003-01`. */
export const projectTitle = ({ number, name }: { readonly number: string; readonly name: string }): string =>
  [name, number].filter(Boolean).join(' · ');

/** Where something is asked for in a project, or in one that is chosen there. */
export const askPath = (project: number): string => `${paths.newProjectRequest.to()}?project=${project}`;

/** Where a request that was saved is completed. */
export const draftPath = (request: number): string => `${paths.newProjectRequest.to()}?draft=${request}`;
