import './step-up-words';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DialogCancel } from '@/shared/forms/dialog-cancel';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { StepUpFields } from './step-up-fields';
import type { StepUpForm } from './step-up-store';
import { useStepUp } from './use-step-up';

const schema = v.object({
  authCode: v.pipe(v.string(), v.minLength(1, msg('stepUp.proofNeeded'))),
});

type Props = StepUpForm & {
  submitLabel: string;
  send: (authCode: string) => Promise<ActionResult<unknown> | null>;
  /** What is about to be done. */
  children: ReactNode;
};

/** An act that takes a second step, so that no one else can have done it. */
export function ProofForm({ purpose, id, submitLabel, send, children }: Props) {
  const step = useStepUp({ purpose, id });
  const form = useEntryForm({
    schema,
    initialValues: { authCode: '' },
    send: async ({ authCode }) => {
      const result = await send(authCode);
      // What was sent before has expired.
      if (result?.code === 'stepUpRequired') void step.ask();
      return result;
    },
  });
  return (
    <EntryForm form={form} submitLabel={submitLabel} secondary={<DialogCancel />} isFleeting>
      {children}
      <StepUpFields step={step} field={form.choice('authCode')} />
    </EntryForm>
  );
}
