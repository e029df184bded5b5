import { Textarea } from '@mantine/core';
import type { RequestDepartment } from '@/entities/project/model';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { changeQuestionSchema } from '../schema';
import { useChangeQuestion } from '../stores';
import type { RequestFormProps } from '../request-desk';

type Props = Pick<RequestFormProps, 'item' | 'label' | 'run'> & { question: RequestDepartment };

/** A question to a department, put otherwise before it answers. */
export function QuestionForm({ item: { id }, label, run, question }: Props) {
  const change = useChangeQuestion((state) => state.run);
  const form = useEntryForm({
    schema: changeQuestionSchema,
    initialValues: { text: question.question, dueOn: question.dueOn ?? '' },
    send: ({ text, dueOn }) =>
      run((rowVersion) =>
        change({ id, question: question.id, form: { text, dueOn: dueOn || null, rowVersion } }),
      ),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Textarea
        label={t('projectDesk.question')}
        minRows={3}
        maxLength={4000}
        data-autofocus
        {...form.field('text')}
      />
      <DateInput label={t('projectDesk.questionDue')} {...form.choice('dueOn')} />
    </EntryForm>
  );
}
