import '../words';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { MessageWithFiles } from '@/entities/acceptance/message-with-files';
import { declineWords, type AcceptanceItem, type Decline } from '@/entities/acceptance/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { formsByVerb } from '@/shared/workflow/verb-forms';
import { TextField } from '@/shared/workflow/text-field';
import type { AcceptanceFormProps, AcceptanceInput } from '../desk';

function AskForm({ item, label, act }: AcceptanceFormProps) {
  return (
    <MessageWithFiles id={item.id} label={t('acceptanceDesk.question')} submitLabel={label} send={act}>
      <Text size="sm">{t('acceptanceDesk.askHelp')}</Text>
    </MessageWithFiles>
  );
}

/** Those that people give; quotes expire by themselves. */
const codes: readonly Decline[] = ['price', 'cannotBeMade', 'credit', 'cancelled'];

const declineSchema = v.object({
  reasonCode: v.picklist(codes, msg('acceptanceDesk.choose')),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(5, msg('acceptance.reasonShort')),
    v.maxLength(1000, msg('acceptance.reasonShort')),
  ),
});

function DeclineForm({ label, act }: AcceptanceFormProps) {
  const form = useEntryForm({
    schema: declineSchema,
    initialValues: { reasonCode: '', reason: '' },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{t('acceptanceDesk.declineHelp')}</Text>
      <NativeSelect
        label={t('acceptanceDesk.declineCode')}
        data={[
          { value: '', label: t('acceptanceDesk.choose') },
          ...codes.map((code) => ({ value: code, label: t(declineWords[code]) })),
        ]}
        data-autofocus
        {...form.field('reasonCode')}
      />
      <TextField label={t('acceptanceDesk.explain')} maxLength={1000} {...form.field('reason')} />
    </EntryForm>
  );
}

const enterSchema = v.object({ orderNumber: v.pipe(v.string(), v.trim(), v.maxLength(40)) });

function EnterForm({ item, label, act }: AcceptanceFormProps) {
  const form = useEntryForm({
    schema: enterSchema,
    initialValues: { orderNumber: item.orderNumber },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('acceptanceDesk.enterHelp')}</Text>
      <TextInput
        label={optional(t('acceptanceDesk.orderNumber'))}
        maxLength={40}
        data-autofocus
        {...form.field('orderNumber')}
      />
    </EntryForm>
  );
}

/** What a step has to be told, by its name. */
export const AcceptanceForms = formsByVerb<AcceptanceItem, AcceptanceInput>({
  ask: AskForm,
  decline: DeclineForm,
  entered: EnterForm,
});
