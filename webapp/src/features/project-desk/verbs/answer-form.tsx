import { Checkbox, Text, TextInput, Textarea } from '@mantine/core';
import type { RequestDepartment } from '@/entities/project/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { departmentAnswerSchema } from '../schema';
import { useAnswerQuestion } from '../stores';
import { FilesField } from './files-field';
import type { RequestFormProps } from '../request-desk';
import { useSendFiles } from './use-send-files';

const noFiles: File[] = [];

type Props = Pick<RequestFormProps, 'item' | 'label' | 'run'> & { question: RequestDepartment };

/** A department's answer: in words, with files and hours, or that nothing is needed. */
export function DepartmentAnswerForm({ item: { id }, label, run, question }: Props) {
  const answer = useAnswerQuestion((state) => state.run);
  const sendFiles = useSendFiles({ id, isResponse: true });
  const form = useEntryForm({
    schema: departmentAnswerSchema,
    initialValues: { text: '', hours: '', isNotNeeded: false, files: noFiles },
    draft: `project answer ${question.id}`,
    send: ({ text, hours, isNotNeeded, files }) =>
      run(async (rowVersion) => {
        const refused = await sendFiles(question.id, files);
        if (refused !== null) return refused;
        return answer({
          id,
          question: question.id,
          form: { text, hours: hours.trim() === '' ? null : readNumber(hours), isNotNeeded, rowVersion },
        });
      }),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{question.question}</Text>
      <Textarea
        label={t('projectDesk.response')}
        minRows={3}
        maxLength={4000}
        data-autofocus
        {...form.field('text')}
      />
      <FilesField {...form.choice('files')} />
      <TextInput
        label={optional(t('projectDesk.hours'))}
        description={t('projectDesk.hoursHelp')}
        inputMode="decimal"
        maw="14rem"
        autoComplete="off"
        {...form.field('hours')}
      />
      <Checkbox label={t('projectDesk.notNeeded')} {...form.checkbox('isNotNeeded')} />
    </EntryForm>
  );
}
