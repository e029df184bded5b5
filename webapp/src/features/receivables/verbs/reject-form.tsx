import { NativeSelect, Text } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { TextField } from '@/shared/workflow/text-field';
import type { RemittanceFormProps } from '../desk';
import { rejectionWords, type Rejection } from '../model';

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(5, msg('money.reasonShort')),
  v.maxLength(1000, msg('money.reasonShort')),
);

const codes: readonly Rejection[] = ['notReceived', 'duplicate', 'wrongAccount', 'unreadable', 'other'];

const rejectSchema = v.object({
  reasonCode: v.picklist(codes, msg('receivables.rejectNeeded')),
  reason,
});

/** Rejecting wants to be told why, by one of a few reasons and in words. */
export function RejectForm({ label, act }: RemittanceFormProps) {
  const form = useEntryForm({
    schema: rejectSchema,
    initialValues: { reasonCode: '', reason: '' },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{t('receivables.rejectHelp')}</Text>
      <NativeSelect
        label={t('receivables.rejectCode')}
        data={[
          { value: '', label: t('receivables.choose') },
          ...codes.map((code) => ({ value: code, label: t(rejectionWords[code]) })),
        ]}
        data-autofocus
        {...form.field('reasonCode')}
      />
      <TextField label={t('receivables.explain')} maxLength={1000} {...form.field('reason')} />
    </EntryForm>
  );
}
