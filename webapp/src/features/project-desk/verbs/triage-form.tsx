import { NativeSelect, Text } from '@mantine/core';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { isPriority, priorityChoices } from '../model';
import { triageSchema } from '../schema';
import { DrafterSelect, presentOf } from './drafter-select';
import type { RequestFormProps } from '../request-desk';
import { chosenId } from '@/shared/records/values';

type Values = { priority: string; drafterId: string; checkerId: string; dueOn: string };

/** Who drafts it until when, and who checks it. */
export function TriageForm({ item, label, act }: RequestFormProps) {
  const { priority, drafterId, drafterName, checkerId, checkerName, dueOn, promisedOn } = item;
  const initialValues: Values = {
    priority,
    drafterId: String(drafterId ?? ''),
    checkerId: String(checkerId ?? ''),
    dueOn: dueOn ?? promisedOn ?? '',
  };
  const form = useEntryForm({
    schema: triageSchema,
    initialValues,
    send: (given) =>
      act({
        priority: isPriority(given.priority) ? given.priority : priority,
        drafterId: chosenId(given.drafterId),
        checkerId: chosenId(given.checkerId),
        dueOn: given.dueOn,
      }),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('projectDesk.triageHelp')}</Text>
      <DrafterSelect
        label={t('projectDesk.drafter')}
        none={t('projectDesk.choose')}
        present={presentOf(drafterId, drafterName)}
        data-autofocus
        {...form.field('drafterId')}
      />
      <DrafterSelect
        label={optional(t('projectDesk.checker'))}
        description={t('projectDesk.checkerHelp')}
        none={t('projectDesk.noChecker')}
        present={presentOf(checkerId, checkerName)}
        {...form.field('checkerId')}
      />
      <NativeSelect
        label={t('projectDesk.priority')}
        data={drawnChoices(priorityChoices)}
        {...form.field('priority')}
      />
      <DateInput label={t('projectDesk.due')} {...form.choice('dueOn')} />
    </EntryForm>
  );
}
