import { createActionStore } from '@/shared/store/factories';
import { currentPath, pathBefore } from '@/shared/lib/navigation';
import { paths } from '@/shared/paths';
import { enterImpersonation, renewImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import { impersonationApi } from './api';
import type { ImpersonationForm } from './model';

/** The page on which the wish arose: not the one that only asks which account. */
function cameFrom(): string {
  const here = currentPath();
  return here === paths.impersonate.to() ? (pathBefore() ?? paths.dashboard.to()) : here;
}

/** Done when the account is entered: a session that cannot be read is a refusal like any other. */
export const useBeginImpersonation = createActionStore(async (form: ImpersonationForm) => {
  const answer = await impersonationApi.begin(form);
  const { token } = answer.item;
  if (token) await enterImpersonation(token, cameFrom());
  return answer;
});

/** The same account for another while. */
export const useRenewImpersonation = createActionStore(async (form: ImpersonationForm) => {
  const answer = await impersonationApi.begin(form, useSession.getState().staffToken ?? undefined);
  const { token } = answer.item;
  if (token) await renewImpersonation(token);
  return answer;
});
