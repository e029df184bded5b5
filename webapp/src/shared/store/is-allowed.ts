import { allows } from './authorization';
import { useSession } from './session';

/** The same as `useCan`, for code that is not drawn. */
export const isAllowed = (permission: string): boolean =>
  allows(useSession.getState().authorization, permission);
