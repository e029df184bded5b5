import { createActionStore } from '@/shared/store/factories';
import { enterImpersonation } from '@/shared/store/impersonation';
import { impersonationApi } from './api';
import type { ImpersonationForm } from './model';

/** Done when the account is entered: a session that cannot be read is a refusal like any other. */
export const useBeginImpersonation = createActionStore(async (form: ImpersonationForm) => {
  const answer = await impersonationApi.begin(form);
  const { token } = answer.item;
  if (token) await enterImpersonation(token);
  return answer;
});
