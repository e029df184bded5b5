import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { incompleteSchema } from '../schema';
import { ChoiceSelect } from './choice-select';
import { lookups } from './lookups';
import type { VerbFormProps } from './verb-form-props';

/** Why a visit ended before the work did, and what has to come next. */
export function IncompleteForm({ label, act }: Pick<VerbFormProps, 'label' | 'act'>) {
  const form = useEntryForm({
    schema: incompleteSchema,
    initialValues: { incompleteReason: '', nextStep: '', note: '' },
    send: act,
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
        autosize
        minRows={2}
        {...form.field('nextStep')}
      />
      <Textarea label={optional(t('desk.note'))} autosize minRows={2} {...form.field('note')} />
    </EntryForm>
  );
}
