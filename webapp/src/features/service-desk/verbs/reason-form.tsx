import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { reasonSchema, rejectSchema } from '../schema';
import { ChoiceSelect } from './choice-select';
import { lookups } from './lookups';
import type { VerbFormProps } from './verb-form-props';

type Props = VerbFormProps & { help: string };

/** For what only has to be explained: withdrawing, opening again. */
export function ReasonForm({ label, act, help }: Props) {
  const form = useEntryForm({ schema: reasonSchema, initialValues: { reason: '' }, send: act });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{help}</Text>
      <Textarea label={t('desk.reason')} autosize minRows={3} data-autofocus {...form.field('reason')} />
    </EntryForm>
  );
}

export function RejectForm({ label, act }: VerbFormProps) {
  const form = useEntryForm({
    schema: rejectSchema,
    initialValues: { rejectReason: '', reason: '' },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('desk.rejectHelp')}</Text>
      <ChoiceSelect
        {...lookups.rejectReasons}
        label={t('desk.rejectReason')}
        none={t('desk.choose')}
        data-autofocus
        {...form.field('rejectReason')}
      />
      <Textarea label={t('desk.rejectText')} autosize minRows={3} {...form.field('reason')} />
    </EntryForm>
  );
}
