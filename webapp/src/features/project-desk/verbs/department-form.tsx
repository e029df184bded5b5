import { NativeSelect, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { questionSchema } from '../schema';
import { useAskDepartment, useMembers } from '../stores';
import { FilesField } from './files-field';
import type { RequestFormProps } from '../request-desk';
import { useSendFiles } from './use-send-files';

const noFiles: File[] = [];

/** A question to a department, with files. A department may be asked any number of times. */
export function DepartmentForm({ item, label, run }: RequestFormProps) {
  const { id, desk } = item;
  const ask = useAskDepartment((state) => state.run);
  const sendFiles = useSendFiles({ id, isResponse: false });
  /** A question that is asked already: what follows a file that was refused asks nothing once more. */
  const asked = useRef<ActionResult<unknown> | null>(null);
  const members = useMembers();
  const departments = new Map(
    members.items.map(({ departmentId, departmentName }) => [departmentId, departmentName]),
  );
  const form = useEntryForm({
    schema: questionSchema,
    initialValues: { departmentId: '', question: '', dueOn: '', files: noFiles },
    send: ({ departmentId, question, dueOn, files }) =>
      run(async (rowVersion) => {
        const given = { departmentId: Number(departmentId), question, dueOn: dueOn || null, rowVersion };
        const done = asked.current ?? (await ask({ id, form: given }));
        if (!done?.isSuccess || done.newId === null) return done;
        asked.current = done;
        return (await sendFiles(done.newId, files)) ?? done;
      }),
  });
  const department = form.field('departmentId');
  const before = desk?.departments.filter((one) => String(one.departmentId) === department.value).length ?? 0;
  return (
    <EntryForm form={form} submitLabel={label}>
      <NativeSelect
        {...department}
        label={t('projectDesk.department')}
        description={before > 0 && t('projectDesk.alreadyAsked', { count: before })}
        data={[
          { value: '', label: t('projectDesk.choose') },
          ...[...departments].map(([value, name]) => ({ value: String(value), label: name })),
        ]}
        error={lookupError(members) ?? department.error}
        data-autofocus
      />
      <Textarea label={t('projectDesk.question')} minRows={3} maxLength={4000} {...form.field('question')} />
      <DateInput
        label={optional(t('projectDesk.questionDue'))}
        description={t('projectDesk.questionDueHelp')}
        {...form.choice('dueOn')}
      />
      <FilesField {...form.choice('files')} />
    </EntryForm>
  );
}
