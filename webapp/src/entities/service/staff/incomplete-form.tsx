import { Text, TextInput, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { incompleteSchema, partsOf, type PartEntry } from './schema';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from './lookups';
import { PartsField } from './parts-field';
import type { ServiceFormProps } from './workflow';

type Values = {
  incompleteReason: string;
  nextStep: string;
  note: string;
  hours: string;
  parts: readonly PartEntry[];
};

const initialValues: Values = { incompleteReason: '', nextStep: '', note: '', hours: '', parts: [] };

/** Why a visit ended before the work did, and what has to come next. */
export function IncompleteForm({ item: request, label, act }: ServiceFormProps) {
  const form = useEntryForm({
    schema: incompleteSchema,
    initialValues,
    draft: `incomplete ${request.id}`,
    send: ({ hours, parts, ...given }) =>
      act({ ...given, parts: partsOf(parts), ...(hours !== '' && { hours: readNumber(hours) }) }),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('desk.incompleteHelp')}</Text>
      <ChoiceSelect
        {...lookups.incompleteReasons}
        label={t('desk.incompleteReason')}
        none={t('desk.choose')}
        data-autofocus
        {...form.field('incompleteReason')}
      />
      <Textarea
        label={t('desk.nextStep')}
        description={t('desk.nextStepHelp')}
        minRows={2}
        {...form.field('nextStep')}
      />
      <PartsField label={t('desk.partsNeeded')} {...form.choice('parts')} />
      <TextInput
        label={optional(t('desk.hours'))}
        description={t('desk.hoursHelp')}
        inputMode="decimal"
        {...form.field('hours')}
      />
      <Textarea label={optional(t('desk.note'))} minRows={2} {...form.field('note')} />
    </EntryForm>
  );
}
