import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { dealerOf } from '../model';
import { textSchema } from '../schema';
import type { VerbFormProps } from './request-workflow';

type Props = VerbFormProps & { name: string; help: string; field: string };

/** A step that is told in words, and nothing else. */
function TextForm({ item: { id }, label, act, name, help, field }: Props) {
  const form = useEntryForm({
    schema: textSchema,
    initialValues: { text: '' },
    draft: `project ${name} ${id}`,
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{help}</Text>
      <Textarea label={field} minRows={3} maxLength={4000} data-autofocus {...form.field('text')} />
    </EntryForm>
  );
}

export const AskDealerForm = (props: VerbFormProps) => (
  <TextForm
    {...props}
    name="question"
    help={t('projectDesk.askDealerHelp', { name: dealerOf(props.item) })}
    field={t('projectDesk.questionToDealer')}
  />
);

export const ReplyForm = (props: VerbFormProps) => (
  <TextForm {...props} name="reply" help={t('projectDesk.replyHelp')} field={t('projectDesk.dealerReply')} />
);
