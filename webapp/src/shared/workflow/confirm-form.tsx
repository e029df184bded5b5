import { Text } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import type { ActionResult } from '@/shared/store/action-store';

/** Null where the last one is still under way, or a conflict is before the user. */
export type VerbResult = Promise<ActionResult<unknown> | null>;

const nothing = v.object({});

type Props<Input> = {
  label: string;
  act: (input: Partial<Input>) => VerbResult;
  /** Says what the action will cause. */
  help?: string;
};

/** The form of a verb that needs nothing but a second thought. */
export function ConfirmForm<Input>({ label, act, help }: Props<Input>) {
  const form = useEntryForm({ schema: nothing, initialValues: {}, send: () => act({}) });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{help}</Text>
    </EntryForm>
  );
}
