import { Text } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import type { VerbFormProps } from './verb-form-props';

const nothing = v.object({});

type Props = VerbFormProps & { help: string };

/** For what needs nothing but a second thought. */
export function ConfirmForm({ label, act, help }: Props) {
  const form = useEntryForm({ schema: nothing, initialValues: {}, send: act });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{help}</Text>
    </EntryForm>
  );
}
