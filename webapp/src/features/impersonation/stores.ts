import { createActionStore } from '@/shared/store/factories';
import { renewImpersonation } from '@/shared/store/impersonation';
import { useSession } from '@/shared/store/session';
import { impersonationApi } from './api';
import type { ImpersonationForm } from './model';

/** Extends the impersonation of the same account. */
export const useRenewImpersonation = createActionStore(async (form: ImpersonationForm) => {
  const answer = await impersonationApi.begin(form, useSession.getState().staffToken ?? undefined);
  const { token } = answer.item;
  if (token) await renewImpersonation(token);
  return answer;
});
