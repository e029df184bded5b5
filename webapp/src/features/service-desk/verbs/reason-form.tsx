import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { openOrders } from '../model';
import { cancelSchema, closeSchema, rejectSchema, reopenSchema } from '../schema';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { TextField } from '@/shared/workflow/text-field';
import { EndOrders } from './end-orders';
import { lookups } from './lookups';
import { MailPreview } from './mail-preview';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

export function CancelForm({ item: request, label, act }: ServiceFormProps) {
  const form = useEntryForm({
    schema: cancelSchema,
    initialValues: { reason: '', endServiceOrders: openOrders(request).length > 0 },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{t('desk.cancelHelp')}</Text>
      <TextField label={t('desk.reason')} data-autofocus {...form.field('reason')} />
      <EndOrders request={request} {...form.checkbox('endServiceOrders')} />
    </EntryForm>
  );
}

export function CloseForm({ item: request, label, act }: ServiceFormProps) {
  const form = useEntryForm({
    schema: closeSchema,
    initialValues: { endServiceOrders: openOrders(request).length > 0 },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('desk.closeHelp')}</Text>
      <EndOrders request={request} {...form.checkbox('endServiceOrders')} />
    </EntryForm>
  );
}

export function ReopenForm({ label, act }: ServiceFormProps) {
  const form = useEntryForm({
    schema: reopenSchema,
    initialValues: { reason: '', defectReturns: false },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('desk.reopenHelp')}</Text>
      <TextField label={t('desk.reason')} data-autofocus {...form.field('reason')} />
      <Checkbox
        label={t('desk.defectReturns')}
        description={t('desk.defectReturnsHelp')}
        {...form.checkbox('defectReturns')}
      />
    </EntryForm>
  );
}

/** A reason, beside the mail that it becomes. */
export function RejectForm({ item: { id }, label, act }: ServiceFormProps) {
  const form = useEntryForm({
    schema: rejectSchema,
    initialValues: { rejectReason: '', reason: '', clauseLink: '' },
    send: ({ clauseLink, ...given }) => act({ ...given, ...(clauseLink && { clauseLink }) }),
  });
  const { rejectReason, reason, clauseLink } = form.values;
  return (
    <Stack gap="lg">
      <EntryForm form={form} submitLabel={label} isDestructive>
        <Text size="sm">{t('desk.rejectHelp')}</Text>
        <ChoiceSelect
          {...lookups.rejectReasons}
          label={t('desk.rejectReason')}
          none={t('desk.choose')}
          data-autofocus
          {...form.field('rejectReason')}
        />
        <TextField label={t('desk.rejectText')} {...form.field('reason')} />
        <TextInput
          label={optional(t('desk.clauseLink'))}
          description={t('desk.clauseLinkHelp')}
          {...form.field('clauseLink')}
        />
      </EntryForm>
      <MailPreview
        id={id}
        mail="reject"
        message={reason}
        rejectReason={rejectReason}
        clauseLink={clauseLink}
      />
    </Stack>
  );
}
