import { createActionStore } from '@/shared/store/action-store';
import { secondStepApi } from './api';

/** `token` is the limited one of a forced enrolment; without it the session's own is used. */
type Begin = { readonly token?: string | undefined; readonly currentPassword?: string | undefined };
type Confirm = { readonly token?: string | undefined; readonly code: string };

export const useBeginEnrolment = createActionStore((given: Begin) => secondStepApi.begin(given));
export const useConfirmEnrolment = createActionStore(({ code, token }: Confirm) =>
  secondStepApi.confirm(code, token),
);
