import { isDone, type ProjectItem, type ProjectRequest } from '@/entities/project/model';
import { paths } from '@/shared/paths';

/** Where one request of a project is read: on the page of the project. */
export const requestPath = (project: number, request: number): string =>
  `${paths.project.to({ id: project })}?request=${request}`;

/** Those that stand in the way of archiving a project; a draft does not. */
export const openRequests = ({ requests }: Pick<ProjectItem, 'requests'>): readonly ProjectRequest[] =>
  requests.filter((request) => request.status !== 'draft' && !isDone(request));

/** The request that a page of a project shows where its address names none: the one that waits for the reader first. */
export const firstOf = ({ requests }: Pick<ProjectItem, 'requests'>): ProjectRequest | undefined =>
  requests.find(({ status }) => status === 'awaiting_dealer') ??
  requests.find((request) => !isDone(request)) ??
  requests[0];

/** `Oak Court · P-000003`. */
export const projectTitle = ({ number, name }: Pick<ProjectItem, 'number' | 'name'>): string =>
  [name, number].filter(Boolean).join(' · ');

/** Where something is asked for in a project, or in one that is chosen there. */
export const askPath = (project: number): string => `${paths.newProjectRequest.to()}?project=${project}`;

/** Where a request that was saved is completed. */
export const draftPath = (request: number): string => `${paths.newProjectRequest.to()}?draft=${request}`;
