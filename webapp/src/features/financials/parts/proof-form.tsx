import { Stack, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import * as v from 'valibot';
import { StepUpFields } from '@/entities/second-step/step-up-fields';
import { useStepUp } from '@/entities/second-step/use-step-up';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';

const schema = v.object({
  authCode: v.pipe(v.string(), v.minLength(1, later('money.proofNeeded'))),
});

type Props = {
  /** The remittance; 0 for one that is not kept yet. */
  id: number;
  submitLabel: string;
  send: (authCode: string) => Promise<ActionResult<unknown> | null>;
  children: ReactNode;
};

/** A payment above the account's limit is confirmed by a code or the password. */
export function ProofForm({ id, submitLabel, send, children }: Props) {
  const step = useStepUp({ purpose: 'remittance', id });
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
    <EntryForm form={form} submitLabel={submitLabel} isFleeting>
      <Stack gap="xs">
        <Text size="sm">{children}</Text>
      </Stack>
      <StepUpFields step={step} field={form.choice('authCode')} />
    </EntryForm>
  );
}
