import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { noteSchema, reasonSchema } from '../schema';
import type { VerbFormProps } from './change-workflow';
import { useTake } from './use-take';

type WordVerb = 'reply' | 'revert' | 'revertmanager' | 'supervisorreject';

type Props = VerbFormProps & {
  verb: WordVerb;
  help: string;
  field: string;
};

/** A step that wants to be told why, and nothing else. */
function WordForm({ item: { id }, label, run, verb, help, field }: Props) {
  const take = useTake({ run });
  const form = useEntryForm({
    schema: verb === 'reply' ? noteSchema : reasonSchema,
    initialValues: { comment: '' },
    draft: `change ${verb} ${id}`,
    send: ({ comment }) => take((rowVersion) => ({ id, verb, form: { comment, rowVersion } })),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{help}</Text>
      <Textarea label={field} maxLength={1000} data-autofocus {...form.field('comment')} />
    </EntryForm>
  );
}

export const ReplyForm = (props: VerbFormProps) => (
  <WordForm
    {...props}
    verb="reply"
    help={t('changeDesk.replyHelp', { name: props.item.desk?.forwardedByName ?? '' })}
    field={t('changeDesk.reply')}
  />
);

export const RevertForm = (props: VerbFormProps) => (
  <WordForm {...props} verb="revert" help={t('changeDesk.revertHelp')} field={t('changeDesk.reason')} />
);

export const RevertManagerForm = (props: VerbFormProps) => (
  <WordForm
    {...props}
    verb="revertmanager"
    help={t('changeDesk.revertManagerHelp')}
    field={t('changeDesk.reason')}
  />
);

export const SupervisorRejectForm = (props: VerbFormProps) => (
  <WordForm
    {...props}
    verb="supervisorreject"
    help={t('changeDesk.rejectHelp')}
    field={t('changeDesk.reason')}
  />
);
