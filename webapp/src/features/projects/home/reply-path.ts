import type { ProjectRequest } from '@/entities/project/shapes';
import { paths } from '@/shared/paths';

/** In the address of a project: whoever comes wants to reply, so one request that waits is opened at once. */
export const replyParameter = 'reply';

/** Where what waits for a reply in a project is read: the one request that asks, or the project where several do. */
export const replyPath = (project: number): string =>
  `${paths.project.to({ id: project })}?${replyParameter}`;

/** Whether a request waits for its dealer's reply. */
export const asksReply = ({ status }: Pick<ProjectRequest, 'status'>): boolean =>
  status === 'awaiting_dealer';
