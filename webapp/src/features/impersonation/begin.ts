/** Entering a dealer's account, which only the staff's side offers. */
import { createActionStore } from '@/shared/store/factories';
import { enterImpersonation } from '@/shared/store/impersonation';
import { impersonationApi } from './api';
import type { ImpersonationForm } from './model';

/** `from` is the page to come back to. */
type Begin = ImpersonationForm & { readonly from: string };

/** Done when the account is entered: a session that cannot be read is a refusal like any other. */
export const useBeginImpersonation = createActionStore(async ({ from, ...form }: Begin) => {
  const answer = await impersonationApi.begin(form);
  const { token } = answer.item;
  if (token) await enterImpersonation(token, from);
  return answer;
});
