import { NativeSelect } from '@mantine/core';
import { requestValuesOf, sentOf, type RequestValues } from '@/entities/project/request-values';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { isPriority, priorityChoices } from '../model';
import { updateSchema } from '../schema';
import { useUpdate } from '../stores';
import { DrafterSelect, presentOf } from './drafter-select';
import { RequestFields } from './request-fields';
import type { RequestFormProps } from '../request-desk';
import { chosenId } from '@/shared/records/values';

type Values = RequestValues & {
  priority: string;
  drafterId: string;
  checkerId: string;
  dueOn: string;
};

/** What is asked for, and who works on it until when; to give it to someone else is a supervisor's. */
export function UpdateForm({ item, label, run }: RequestFormProps) {
  const update = useUpdate((state) => state.run);
  const mayAssign = useCan()('projects:delete');
  const { id, typeId, typeName, priority, drafterId, drafterName, checkerId, checkerName } = item;
  const initialValues: Values = {
    ...requestValuesOf(item),
    priority,
    drafterId: String(drafterId ?? ''),
    checkerId: String(checkerId ?? ''),
    dueOn: item.dueOn ?? '',
  };
  const form = useEntryForm({
    schema: updateSchema,
    initialValues,
    draft: `project update ${id}`,
    send: (given) =>
      run((rowVersion) =>
        update({
          id,
          form: {
            ...sentOf(given),
            dueOn: given.dueOn || null,
            priority: isPriority(given.priority) ? given.priority : priority,
            drafterId: chosenId(given.drafterId),
            checkerId: chosenId(given.checkerId),
            rowVersion,
          },
        }),
      ),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <RequestFields form={form} present={{ id: typeId, name: typeName }} />
      <NativeSelect
        label={t('projectDesk.priority')}
        data={drawnChoices(priorityChoices)}
        {...form.field('priority')}
      />
      <DateInput label={optional(t('projectDesk.due'))} {...form.choice('dueOn')} />
      {mayAssign && (
        <>
          <DrafterSelect
            label={optional(t('projectDesk.drafter'))}
            none={t('projectDesk.unassigned')}
            present={presentOf(drafterId, drafterName)}
            {...form.field('drafterId')}
          />
          <DrafterSelect
            label={optional(t('projectDesk.checker'))}
            description={t('projectDesk.checkerHelp')}
            none={t('projectDesk.noChecker')}
            present={presentOf(checkerId, checkerName)}
            {...form.field('checkerId')}
          />
        </>
      )}
    </EntryForm>
  );
}
