import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { createActionStore } from '@/shared/store/action-store';

/** Where the code of a second step comes from: an app, a message, or the password of those who have none. */
export type StepUp = Schema['StepUp'];

export type StepUpForm = Schema['StepUpForm'];

/** Before an act on one record: sends a code, where one is sent. */
export const useAskStepUp = createActionStore(async (form: StepUpForm) => {
  const { item } = await client.post('/account/stepup', form);
  return { isSuccess: true, message: '', item };
});
